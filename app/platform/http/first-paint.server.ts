/**
 * Owns what a browser does before it paints (docs/decisions/0011). A public page arrives as one response: its
 * styles inside, its letters after the words.
 */

/** The stylesheet goes into the page itself, so that nothing stands between the first byte and the first paint. */
export function withStyles(html: string, stylesheet: string): string {
  return beforeBody(html, `<style>${stylesheet}</style>`)
}

/** What a public page wears: its share of the sheet, our letters, and where the whole is. */
export type PublicStyles = { cut: (html: string) => string; letters: string; whole: string }

const FACE = /@font-face\s*\{[^{}]*\}/g

/**
 * The same with the rules that the page uses, and lets it be read in the letters the visitor already has, stretched
 * to the measures of ours: on a slow network ours would come before the words. They are put on when they are there.
 * Who has them from an earlier page is not shown the change on every page; without script they come as the
 * stylesheet says.
 */
export function withLateFonts(html: string, { cut, letters, whole }: PublicStyles, mark: string): string {
  const faces = letters.match(FACE)?.join('') ?? ''
  const late = `<style id="fonts" media="(scripting: none)">${faces}</style>`
  const script = `<script nonce="${mark}">${FONTS_IF_CACHED}</script>`
  return beforeBody(html, `<style data-cut="${whole}">${cut(html)}</style>${late}${script}`)
}

function beforeBody(html: string, markup: string): string {
  return html.replace('</head>', () => `${markup}</head>`)
}

/**
 * Who comes from another page of ours, back to one or reloads it has the fonts. A mark in the visitor's storage would
 * say so too, but the first look into that holds a slow phone up. To others they come late (early/late-fonts.ts).
 */
const FONTS_IF_CACHED = `{
const [{ type } = {}] = performance.getEntriesByType("navigation");
if (type !== "navigate" || document.referrer.startsWith(location.origin + "/")) document.getElementById("fonts").media = "all";
else if (!location.hash) document.documentElement.dataset.firstPage = "";
}`
