/** What our pages are compared with, as a server without a program would send it. */
import { brotliCompressSync } from 'node:zlib'
import { ask } from './ask.ts'
import type { KnownAnswer } from './references.ts'

/**
 * The page as a static site would have it: its words, its styles, its letters and its pictures, no script. With
 * every file that it asks for, by their paths.
 */
export async function pageWithoutScripts(
  siteUrl: string,
  path: string,
): Promise<Record<string, KnownAnswer>> {
  const html = (await readPage(siteUrl, path))
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
    // The letters come as the stylesheet says, as they do to a browser without scripts.
    .replaceAll('media="(scripting: none)"', '')
  const files = new Set([...html.matchAll(FILE)].map(([, name = '']) => name.replaceAll('&amp;', '&')))
  const answers = [...files].map(async (name) => [name, await ask(siteUrl + name)] as const)
  return { [path]: packed(html), ...Object.fromEntries(await Promise.all(answers)) }
}

// A name that ends with a slash is a folder that a rule of style speaks of, not a file.
const FILE = /[("](\/(?:assets|portadas|imagenes|manifest|icon|favicon)[^)"\s,]*[^)"\s,/])/g

/** The same words in the same elements, with nothing of ours around them: no script, no picture, four rules of style. */
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
