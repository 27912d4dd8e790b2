/** The fonts of the first page of a visit (docs/decisions/0011), which `http/first-paint.server.ts` leaves for later. */
import { oncePainted } from './when-wanted.ts'

/** Fetches them once the words can be read, puts them on together, and lays out the rest of the page after that. */
export function loadFontsLate(): void {
  const fonts = document.querySelector<HTMLStyleElement>('head>style#fonts')
  if (!fonts?.sheet || fonts.media === 'all') return
  const { cssRules } = fonts.sheet
  // From here on pages follow each other in place, and the way back finds its own where all has its height.
  addEventListener('hydrated', () => delete document.documentElement.dataset.firstPage, { once: true })
  oncePainted(async () => {
    const faces = Array.from(cssRules, readFace)
    await Promise.allSettled(faces.map((face) => face.load()))
    // To add a face makes the browser lay out the words again; to put the sheet on, work out every style before that.
    for (const face of faces) document.fonts.add(face)
    layOutRest()
  })
}

function readFace(rule: CSSRule): FontFace {
  const { style } = rule as CSSFontFaceRule
  const of = (name: string) => style.getPropertyValue(name)
  // The name, without the signs around it: they would be part of it.
  return new FontFace(of('font-family').replaceAll('"', ''), of('src'), {
    weight: of('font-weight'),
    display: 'swap',
  })
}

/** As in app.css. By their anchors where the page's scripts have no byte left for the name (design §7). */
const LAZY_LAYOUT = '.lazy-layout, .lazy-items > li, #formulario, #registro, body > footer'

/** What is below the first screen: a part at a time, when the browser is idle. */
function layOutRest(): void {
  const whenIdle = window.requestIdleCallback ?? setTimeout
  const parts = document.querySelectorAll<HTMLElement>(LAZY_LAYOUT)
  const layOut = (at: number) => {
    const part = parts[at]
    if (!part) return
    part.style.contentVisibility = 'visible'
    whenIdle(() => layOut(at + 1))
  }
  whenIdle(() => layOut(0))
}
