/**
 * Owns what a browser does before it paints (docs/decisions/0011). A public page arrives as one response: its
 * styles inside, its fonts after the words.
 */

/** The stylesheet goes into the page itself, so that nothing stands between the first byte and the first paint. */
export function withStyles(html: string, stylesheet: string): string {
  return beforeBody(html, `<style>${stylesheet}</style>`)
}

/** The styles of a public page: its share of the sheet, the font faces, and where the whole sheet is. */
export type PublicStyles = { cut: (html: string) => string; fontFaces: string; whole: string }

const FONT_FACE = /@font-face\s*\{[^{}]*\}/g

/**
 * Puts in the rules that the page uses, and leaves the fonts for later: until they are there the page is read in
 * system fonts of the same measures, since on a slow network ours would come before the words. Whoever has them from
 * an earlier page gets them at once, and without script they come as the stylesheet says.
 */
export function withLateFonts(html: string, { cut, fontFaces, whole }: PublicStyles, mark: string): string {
  const faces = fontFaces.match(FONT_FACE)?.join('') ?? ''
  const late = `<style id="fonts" media="(scripting: none)">${faces}</style>`
  const script = `<script nonce="${mark}">${FONTS_IF_CACHED}</script>`
  return beforeBody(html, `<style data-cut="${whole}">${cut(html)}</style>${late}${script}`)
}

function beforeBody(html: string, markup: string): string {
  return html.replace('</head>', () => `${markup}</head>`)
}

/**
 * Whoever comes from another page of ours, goes back to one or reloads it has the fonts. A mark in the visitor's
 * storage would say so too, but the first read of it holds a slow phone up. Others get them late (early/late-fonts.ts).
 */
const FONTS_IF_CACHED = `{
const [{ type } = {}] = performance.getEntriesByType("navigation");
if (type !== "navigate" || document.referrer.startsWith(location.origin + "/")) document.getElementById("fonts").media = "all";
else if (!location.hash) document.documentElement.dataset.firstPage = "";
}`
