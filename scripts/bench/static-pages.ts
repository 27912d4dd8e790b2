/** Static versions of the site's pages, to compare with. */
import { brotliCompressSync } from 'node:zlib'
import { ask } from './ask.ts'
import type { KnownAnswer } from './references.ts'

/** Page without scripts, and every file it requests, by path. */
export async function pageWithoutScripts(
  siteUrl: string,
  path: string,
): Promise<Record<string, KnownAnswer>> {
  const html = (await readPage(siteUrl, path))
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
    // Enables the font stylesheet that is meant for browsers without JavaScript.
    .replaceAll('media="(scripting: none)"', '')
  const files = new Set([...html.matchAll(FILE)].map(([, name = '']) => name.replaceAll('&amp;', '&')))
  const answers = [...files].map(async (name) => [name, await ask(siteUrl + name)] as const)
  return { [path]: packed(html), ...Object.fromEntries(await Promise.all(answers)) }
}

// File names in the page. A name that ends with a slash is a path prefix within a CSS rule.
const FILE = /[("](\/(?:assets|portadas|imagenes|manifest|icon|favicon)[^)"\s,]*[^)"\s,/])/g

/** Text of the page in the same elements, without scripts and pictures, and with four CSS rules. */
export async function wordsAlone(siteUrl: string, path: string): Promise<Record<string, KnownAnswer>> {
  const html = await readPage(siteUrl, path)
  const body = (/<body[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1] ?? '')
    .replaceAll(/<(script|style|svg|template|picture|noscript)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<(img|link|meta|source)\b[^>]*>/g, '')
    .replaceAll(/<(\w+)\s[^>]*>/g, '<$1>')
  const page = `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>Solo las palabras</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head><body>${body}</body></html>`
  return { [path]: packed(page) }
}

const STYLE = 'body{font:17px/1.6 system-ui,sans-serif;max-width:42rem;margin:0 auto;padding:16px}'

async function readPage(siteUrl: string, path: string): Promise<string> {
  return (await fetch(siteUrl + path)).text()
}

function packed(html: string): KnownAnswer {
  return {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' },
    body: brotliCompressSync(html),
  }
}
