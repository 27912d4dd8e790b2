/**
 * Owns what a browser does before it paints (docs/decisions/0011). A public page arrives as one response: its
 * styles inside, its scripts named but not asked for until it has loaded or somebody touches it.
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
export function withLateLetters(html: string, { cut, letters, whole }: PublicStyles): string {
  const faces = letters.match(FACE) ?? []
  const plain = `<style media="(scripting: none)">${faces.join('')}</style>`
  const script = `<script>${lettering(faces.map(readFace))}</script>`
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
if (!PerformanceObserver.supportedEntryTypes?.includes("paint")) return requestAnimationFrame(() => requestAnimationFrame(call));
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

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g
const ENTRY = /(<script type="module" async="">)([\s\S]*?)(<\/script>)/
const IMPORT = /^import \* as (\w+) from "([^"]+)";$/gm

/** Holds the scripts of a rendered page back. What it does not recognise it leaves as it was. */
export function deferScripts(html: string): string {
  const entry = ENTRY.exec(html)?.[2]
  if (!entry) return html
  const modules = [...entry.matchAll(IMPORT)].map(([, name, address]) => ({ name, address }))
  const preloads = [...html.matchAll(PRELOAD)].map(([, address]) => address)
  const body = entry.replace(IMPORT, '').trim()
  if (modules.length === 0 || /^\s*import\b(?!\()/m.test(body)) return html
  return html
    .replaceAll(PRELOAD, '')
    .replace(ENTRY, (_, open, __, close) => open + whenIdle(modules, preloads, body) + close)
}

type Module = { name: string | undefined; address: string | undefined }

/**
 * The page's own loader. The first touch comes before the idle moment on a slow phone; whatever is touched
 * works by itself until then (links, forms, details), so nothing has to be replayed.
 */
function whenIdle(modules: Module[], preloads: (string | undefined)[], body: string): string {
  const names = modules.map(({ name }) => name).join(', ')
  const imports = modules.map(({ address }) => `import("${address}")`).join(', ')
  return `${ONCE_PAINTED}
let started = false;
const start = async () => {
if (started) return;
started = true;
const sheet = document.querySelector("style[data-cut]");
if (sheet) document.head.append(Object.assign(document.createElement("link"), { rel: "preload", as: "style", href: sheet.dataset.cut }));
for (const href of ${JSON.stringify(preloads)}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
const [${names}] = await Promise.all([${imports}]);
${body}
};
for (const touch of ["pointerdown", "keydown", "focusin", "touchstart"]) addEventListener(touch, start, { once: true, passive: true, capture: true });
const idle = () => window.requestIdleCallback ? requestIdleCallback(start, { timeout: 2000 }) : setTimeout(start, 200);
oncePainted(idle);
`
}
