/** Owns the parts of the sitemap: the pages of our own, the articles and the events. */
import { listContentParts, readContentPart } from '#app/domains/content/content-addresses.server.ts'
import { listEventParts, readEventPart } from '#app/domains/events/page/addresses.server.ts'
import { PAGE_PATHS } from '../page-paths.ts'
import type { Listed } from './sitemap.ts'

const KINDS = {
  contenido: { list: listContentParts, read: readContentPart, at: '/contenido/' },
  eventos: { list: listEventParts, read: readEventPart, at: '/evento/' },
}

export async function listSitemapParts(): Promise<Listed[]> {
  const kinds = await Promise.all(
    Object.entries(KINDS).map(async ([kind, { list }]) =>
      (await list()).map((changed, index) => ({ path: `/sitemap/${kind}-${index + 1}.xml`, changed })),
    ),
  )
  return [{ path: '/sitemap/paginas.xml' }, ...kinds.flat()]
}

/** What a part lists; nothing under a name that the index does not have. */
export async function readSitemapPart(name: string): Promise<Listed[] | undefined> {
  if (name === 'paginas.xml') return Object.values(PAGE_PATHS).map((path) => ({ path }))
  const [, kind, part] = /^(contenido|eventos)-([1-9]\d{0,2})\.xml$/.exec(name) ?? []
  if (!kind) return undefined
  const { read, at } = KINDS[kind as keyof typeof KINDS]
  const pages = await read(Number(part))
  return pages.length > 0 ? pages.map(({ name, changed }) => ({ path: at + name, changed })) : undefined
}
