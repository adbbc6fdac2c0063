// Diagrams of Mermaid as pictures, drawn while the site is built: pages need no script for them, and nothing from elsewhere.
import { renderMermaidSVG } from 'beautiful-mermaid'

// The colours follow those of the page, light or dark. The look that beautiful-mermaid puts into a <style>, where it would be
// that of the whole page and fetch a font, becomes an attribute of the picture.
export function diagram(text, number) {
  const svg = renderMermaidSVG(text, { bg: 'var(--vp-c-bg)', fg: 'var(--vp-c-text-1)' })
  const [style, own] = svg.match(/<style>[^]*?\bsvg \{([^}]*)\}[^]*?<\/style>/) ?? []
  if (!style) throw new Error('beautiful-mermaid writes its style in another way')
  const look = own.replace(/\/\*[^]*?\*\//g, '').replace(/\s+/g, ' ').trim()
  const picture = svg
    .replace(style, '')
    .replace(/ style="([^"]*)"/, (_, colours) => ` style="${colours};${look}font-family:inherit"`)
    .replace(/(id="|url\(#)(arrowhead)/g, `$1diagram-${number}-$2`) // names are for the whole page
    .replace(/(\d+\.\d)\d+/g, '$1')
  if (/<style|@import|https?:(?!\/\/www\.w3\.org\/)/.test(picture)) throw new Error('a diagram has a style or an address')
  return `<div class="diagram" tabindex="0" role="region" aria-label="Diagram ${number}" v-pre>${picture}</div>\n`
}
