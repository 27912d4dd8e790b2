/**
 * Loads the fonts of a visit's first page (docs/decisions/0011), which `page-delivery/first-paint.server.ts` defers.
 */
import { afterPaint, whenHydrated, whenIdle } from './hydrate-on-intent.ts'

/** Loads the fonts after the first paint, applies them together, and then lays out the rest of the page. */
export function loadFontsLate(): void {
  const fonts = document.querySelector<HTMLStyleElement>('head>style#fonts')
  if (!fonts?.sheet || fonts.media === 'all') return
  const { cssRules } = fonts.sheet
  // After hydration pages change in place, and restoring a scroll position needs every part at full height.
  whenHydrated(() => delete document.documentElement.dataset.firstPage)
  afterPaint(async () => {
    const faces = Array.from(cssRules, readFace)
    await Promise.allSettled(faces.map((face) => face.load()))
    // Adding the faces only lays out text again; enabling their stylesheet would also recalculate every style.
    for (const face of faces) document.fonts.add(face)
    layOutRest()
  })
}

function readFace(rule: CSSRule): FontFace {
  const { style } = rule as CSSFontFaceRule
  const { fontFamily, fontWeight } = style
  // `FontFace` would take quotes around the family name as part of it.
  return new FontFace(fontFamily.replaceAll('"', ''), style.getPropertyValue('src'), { weight: fontWeight })
}

/** Selectors as in app.css; an id stands for the class where the page's script budget had no byte left (design §7). */
const LAZY_LAYOUT = '.lazy-layout, .lazy-items > li, #formulario, #registro, body > footer'

/** Lays out what is below the first screen, one part per idle period. */
function layOutRest(): void {
  const parts = document.querySelectorAll<HTMLElement>(LAZY_LAYOUT)
  const layOut = (at: number) => {
    const part = parts[at]
    if (!part) return
    part.style.contentVisibility = 'visible'
    whenIdle(() => layOut(at + 1))
  }
  whenIdle(() => layOut(0))
}
