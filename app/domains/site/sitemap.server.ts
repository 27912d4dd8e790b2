/** Owns the sitemap: fixed pages, articles and events, in parts. */
import { href } from 'react-router'
import { articlePath } from '#app/domains/content/address.ts'
import { listContentParts, readContentPart } from '#app/domains/content/content-addresses.server.ts'
import { eventPath } from '#app/domains/events/address.ts'
import { listEventParts, readEventPart } from '#app/domains/events/page/addresses.server.ts'
import { listArchiveParts, readArchivePart } from '#app/domains/newsletter/issues/archive.server.ts'
import { issuePath } from '#app/domains/newsletter/issues/public-address.ts'
import { PAGE_PATHS } from './page-paths.ts'

/** Page or part of the sitemap, with the time of its last change if known. */
export type Listed = { path: string; changed?: Date | undefined }

const OUR_PAGES = 'paginas.xml'

const KINDS = {
  contenido: { list: listContentParts, read: readContentPart, pathOf: articlePath },
  boletin: { list: listArchiveParts, read: readArchivePart, pathOf: issuePath },
  eventos: { list: listEventParts, read: readEventPart, pathOf: eventPath },
}

export async function listSitemapParts(): Promise<Listed[]> {
  const kinds = await Promise.all(
    Object.entries(KINDS).map(async ([kind, { list }]) =>
      (await list()).map((changed, index) => ({
        path: href('/sitemap/:part', { part: `${kind}-${index + 1}.xml` }),
        changed,
      })),
    ),
  )
  return [{ path: href('/sitemap/:part', { part: OUR_PAGES }) }, ...kinds.flat()]
}

/** Pages of a part; undefined if the index lists no such part. */
export async function readSitemapPart(name: string): Promise<Listed[] | undefined> {
  if (name === OUR_PAGES) return Object.values(PAGE_PATHS).map((path) => ({ path }))
  const [, kind, part] = /^(contenido|boletin|eventos)-([1-9]\d{0,2})\.xml$/.exec(name) ?? []
  if (!kind) return undefined
  const { read, pathOf } = KINDS[kind as keyof typeof KINDS]
  const pages = await read(Number(part))
  return pages.length > 0 ? pages.map(({ name, changed }) => ({ path: pathOf(name), changed })) : undefined
}

/** XML index of the parts (format: sitemaps.org). */
export function sitemapIndex(publicUrl: string, parts: readonly Listed[]): string {
  return listing('sitemapindex', 'sitemap', publicUrl, parts)
}

export function sitemap(publicUrl: string, pages: readonly Listed[]): string {
  return listing('urlset', 'url', publicUrl, pages)
}

/** Nothing is escaped: paths consist of letters, digits, hyphens and slashes. */
function listing(root: string, entry: string, publicUrl: string, listed: readonly Listed[]): string {
  const lines = listed.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
    return `<${entry}><loc>${publicUrl}${path}</loc>${lastmod}</${entry}>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('\n')}
</${root}>
`
}
