/**
 * Owns what a browser does before it paints (docs/decisions/0011). A public page arrives as one response: its
 * styles inside, its scripts named but not asked for until it has loaded or somebody touches it.
 */

/** The stylesheet goes into the page itself, so that nothing stands between the first byte and the first paint. */
export function withStyles(html: string, stylesheet: string): string {
  return html.replace('</head>', () => `<style>${stylesheet}</style></head>`)
}

const LETTERED = ' data-lettered=""'

/**
 * Lets a page be read in the letters the visitor already has, stretched to the measures of ours, and puts ours
 * on when they are there: on a slow network they would come before the words. Who has them already is not
 * shown the change on every page.
 */
export function letterLater(html: string): string {
  if (!html.includes(LETTERED)) return html
  return html.replace(LETTERED, '').replace('</head>', () => `<script>${LETTERING}</script></head>`)
}

/** The two frames: the second is asked for when the first is drawn. */
const LETTERING = `{
const wear = () => { document.documentElement.dataset.lettered = "" };
const fetchLetters = () => Promise.all(['1em "Instrument Sans"', '700 1em "Bricolage Grotesque"'].map((face) => document.fonts.load(face)));
const remember = () => { try { sessionStorage.setItem("lettered", "") } catch {} };
const later = () => requestAnimationFrame(() => requestAnimationFrame(() => fetchLetters().then(remember).finally(wear)));
let known = null;
try { known = sessionStorage.getItem("lettered") } catch {}
if (known === null) addEventListener("load", later, { once: true });
else { wear(); fetchLetters().catch(() => {}) }
}`

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
 * works by itself until then (links, forms, details), so nothing has to be replayed. A busy phone may have
 * loaded before it has painted, hence the two frames: the second is asked for when the first is drawn.
 */
function whenIdle(modules: Module[], preloads: (string | undefined)[], body: string): string {
  const names = modules.map(({ name }) => name).join(', ')
  const imports = modules.map(({ address }) => `import("${address}")`).join(', ')
  return `
let started = false;
const start = async () => {
if (started) return;
started = true;
for (const href of ${JSON.stringify(preloads)}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
const [${names}] = await Promise.all([${imports}]);
${body}
};
for (const touch of ["pointerdown", "keydown", "focusin", "touchstart"]) addEventListener(touch, start, { once: true, passive: true, capture: true });
const idle = () => window.requestIdleCallback ? requestIdleCallback(start, { timeout: 2000 }) : setTimeout(start, 200);
const painted = () => requestAnimationFrame(() => requestAnimationFrame(idle));
document.readyState === "complete" ? painted() : addEventListener("load", painted, { once: true });
`
}
