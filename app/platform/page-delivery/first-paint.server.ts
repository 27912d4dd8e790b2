/**
 * Owns what a browser loads before it paints (docs/decisions/0011). A public page is a single response, with inlined
 * styles; fonts load after the text.
 */

/** Inlines the stylesheet, so that no request comes between the first byte and the first paint. */
export function withStyles(html: string, stylesheet: string): string {
  return beforeBody(html, `<style>${stylesheet}</style>`)
}

/** Styles of a public page: the rules it uses, font faces, and the URL of the whole sheet. */
export type PublicStyles = { cut: (html: string) => string; fontFaces: string; whole: string }

const FONT_FACE = /@font-face\s*\{[^{}]*\}/g

/**
 * Inlines the rules that the page uses, and defers the fonts. Meanwhile text is shown in system fonts with the same
 * metrics, because on a slow network web fonts would delay it. A visitor who has the fonts cached gets them at once;
 * without JavaScript they load normally.
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
 * Fonts are cached if the visitor comes from another page of this site, goes back or reloads. A flag in storage would
 * tell as well, but its first read blocks a slow phone. Other visitors get fonts late (hydration/late-fonts.ts).
 */
const FONTS_IF_CACHED = `if (performance.getEntriesByType("navigation")[0]?.type !== "navigate" ||
document.referrer.startsWith(location.origin + "/")) document.getElementById("fonts").media = "all";
else if (!location.hash) document.documentElement.dataset.firstPage = "";`
