// The site of hivm-opt: pages/ is written by internal/sitepages, and built by scripts/build-site.sh.
import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitepress'
import { diagram } from './diagram.mjs'

const read = name => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'))
const mlir = { ...read('../../editors/textmate/mlir.tmLanguage.json'), name: 'mlir' }

const pages = names => names.map(([text, name]) => ({ text, link: `/${name}` }))

export default defineConfig({
  title: 'hivm-opt',
  description: 'The compiler tool for kernels of Ascend NPUs: reads, flattens, proves, lowers and runs HIVM.',
  lang: 'en',
  base: process.env.SITE_BASE || '/',
  srcDir: 'pages',
  outDir: process.env.SITE_OUT || '../bin/site',
  cleanUrls: false,
  lastUpdated: false,
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  metaChunk: true,
  markdown: {
    languages: [mlir, { ...mlir, name: 'dump' }],
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config: md => {
      // {{text}} in a piece of code is text, and no template.
      md.renderer.rules.code_inline = (tokens, i) => `<code v-pre>${md.utils.escapeHtml(tokens[i].content)}</code>`
      const fence = md.renderer.rules.fence
      const isDiagram = token => token.type === 'fence' && token.info.trim() === 'mermaid'
      md.renderer.rules.fence = (tokens, i, ...rest) =>
        isDiagram(tokens[i]) ? diagram(tokens[i].content, tokens.slice(0, i + 1).filter(isDiagram).length) : fence(tokens, i, ...rest)
      // Else indented code has no style, and its long lines make the page scroll sideways.
      md.renderer.rules.code_block = (tokens, i, ...rest) => {
        tokens[i].info = 'text'
        return fence(tokens, i, ...rest)
      }
    },
  },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Tutorial', link: '/tutorial' },
      { text: 'Guide', link: '/flatten' },
      { text: 'Reference', link: '/operations/' },
      ...(process.env.SITE_PLAYGROUND ? [{ text: 'Playground', link: '/playground/index.html', target: '_self' }] : []),
    ],
    sidebar: [
      { text: 'Begin', items: pages([
        ['What it is', 'readme'], ['Tutorial: a kernel, flattened', 'tutorial'], ['Tutorial: a pass of your own', 'tutorial-pass'],
        ['Tutorial: FileCheck and lit', 'tutorial-filecheck'], ['Glossary', 'glossary'],
      ]) },
      { text: 'Flattening', items: pages([
        ['flatten-ops', 'flatten'], ['Why does it not flatten?', 'explain'], ['Checking', 'checking'], ['Merging rules', 'merging-rules'],
      ]) },
      { text: 'Kernels', items: pages([
        ['From Triton or TileLang', 'from-triton'], ['Dumps', 'dumps'], ['Synchronisation', 'sync'], ['The pipeline', 'pipeline'],
        ['Device passes', 'device-passes'], ['LLVM IR', 'llvm'], ['Performance', 'performance'],
      ]) },
      { text: 'Tools', items: pages([
        ['In the editor', 'editor'], ['In a browser', 'playground'], ['The formatter', 'fmt'], ['Messages', 'messages'],
        ['In other projects', 'shipping'],
      ]) },
      { text: 'Reference', items: pages([
        ['Command line', 'command-line'], ['Passes', 'passes'], ['Operations', 'operations/'], ['Operations and engines', 'ops'], ['Meaning of operations', 'interpreter'],
        ['Verifier', 'verifier'], ['The reference compiler', 'reference'], ['LLVM releases', 'llvm-versions'],
      ]) },
      { text: 'Project', items: pages([
        ['Architecture', 'architecture'], ['Adding an operation', 'adding-an-op'], ['Contributing', 'contributing'], ['Changes', 'changelog'],
      ]) },
    ],
  },
})
