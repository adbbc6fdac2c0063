// The default theme, without what axe-core finds wrong with it.
import { nextTick, onMounted, watch } from 'vue'
import { useRoute } from 'vitepress'
import DefaultTheme from 'vitepress/theme'
import './contrast.css'
import './diagram.css'

// The first page has no main landmark; other pages have theirs inside of this element.
function landmark() {
  const content = document.getElementById('VPContent')
  if (content?.classList.contains('is-home')) content.setAttribute('role', 'main')
  else content?.removeAttribute('role')
}

export default {
  extends: DefaultTheme,
  setup() {
    const route = useRoute()
    onMounted(landmark)
    watch(() => route.path, () => nextTick(landmark))
  },
}
