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
export function withLateLetters(html: string, { cut, letters, whole }: PublicStyles, mark: string): string {
  const faces = letters.match(FACE) ?? []
  const plain = `<style media="(scripting: none)">${faces.join('')}</style>`
  const script = `<script nonce="${mark}">${lettering(faces.map(readFace))}</script>`
  return beforeBody(html, `<style data-cut="${whole}">${cut(html)}</style>${plain}${script}`)
}

function beforeBody(html: string, markup: string): string {
  return html.replace('</head>', () => `${markup}</head>`)
}

type Face = [family: string, source: string, descriptors: { weight?: string; display?: string }]

function readFace(rule: string): Face {
  const said = rule.slice(rule.indexOf('{') + 1, -1).split(';')
  const of = (name: string) => {
    const found = said.find((each) => each.trim().startsWith(`${name}:`))
    return found?.slice(found.indexOf(':') + 1).trim() ?? ''
  }
  return [of('font-family'), of('src'), { weight: of('font-weight'), display: of('font-display') }]
}

/**
 * Calls when the page has loaded and its first words are on the screen, which is later than the frame that draws
 * them: what is asked for before that holds the words up.
 */
const ONCE_PAINTED = `
const oncePainted = (call) => {
const isPaint = ({ name }) => name === "first-contentful-paint";
const watch = () => {
if (!window.PerformanceObserver?.supportedEntryTypes?.includes("paint")) return requestAnimationFrame(() => requestAnimationFrame(call));
new PerformanceObserver((seen, watcher) => { if (seen.getEntries().some(isPaint)) { watcher.disconnect(); call() } }).observe({ type: "paint", buffered: true });
};
document.readyState === "complete" ? watch() : addEventListener("load", watch, { once: true });
};`

/**
 * To add a face makes the browser lay out the words again; to change the family would make it work out every
 * style before that.
 */
function lettering(faces: readonly Face[]): string {
  return `{
${ONCE_PAINTED}
const faces = ${JSON.stringify(faces)}.map((face) => new FontFace(...face));
const wear = () => { for (const face of faces) document.fonts.add(face) };
const remember = () => { try { sessionStorage.setItem("lettered", "") } catch {} };
const fetchFirst = () => Promise.allSettled(faces.map((face) => face.load())).then(remember).then(wear);
let known = null;
try { known = sessionStorage.getItem("lettered") } catch {}
if (known !== null) wear();
else {
if (!location.hash) document.documentElement.dataset.firstPage = "";
oncePainted(fetchFirst);
}
}`
}
