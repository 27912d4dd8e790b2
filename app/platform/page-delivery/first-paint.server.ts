/**
 * Owns what a browser loads before it paints (docs/decisions/0011). A public page is one response, with its styles
 * inlined and its fonts loaded after the text.
 */

/** The stylesheet goes into the page itself, so that nothing stands between the first byte and the first paint. */
export function withStyles(html: string, stylesheet: string): string {
  return beforeBody(html, `<style>${stylesheet}</style>`)
}

/** The styles of a public page: its share of the sheet, the font faces, and where the whole sheet is. */
export type PublicStyles = { cut: (html: string) => string; fontFaces: string; whole: string }

const FONT_FACE = /@font-face\s*\{[^{}]*\}/g

/**
 * Inlines the rules that the page uses, and delays the fonts: until they are loaded the page is read in system fonts with
 * the same metrics, since on a slow network ours would delay the text. A visitor who has them from an earlier page gets
 * them at once; without script they load as the stylesheet says.
 */
export function withLateFonts(html: string, { cut, fontFaces, whole }: PublicStyles, nonce: string): string {
  const faces = fontFaces.match(FONT_FACE)?.join('') ?? ''
  const late = `<style id="fonts" media="(scripting: none)">${faces}</style>`
  const script = `<script nonce="${nonce}">${FONTS_IF_CACHED}</script>`
  return beforeBody(html, `<style data-cut="${whole}">${cut(html)}</style>${late}${script}`)
}

function beforeBody(html: string, markup: string): string {
  return html.replace('</head>', () => `${markup}</head>`)
}

/**
 * Fonts are cached when the visitor comes from another page of ours, goes back to one or reloads it. An entry in their
 * storage would say so too, but its first read blocks a slow phone. All others get them late (hydration/late-fonts.ts).
 */
const FONTS_IF_CACHED = `{
const [{ type } = {}] = performance.getEntriesByType("navigation");
if (type !== "navigate" || document.referrer.startsWith(location.origin + "/")) document.getElementById("fonts").media = "all";
else if (!location.hash) document.documentElement.dataset.firstPage = "";
}`
