/** Owns the check of links and pictures. Follows links within the site only; foreign URLs are never requested. */
import { isNotNull } from 'drizzle-orm'
import { uploadedImage } from '#app/domains/media/schema.ts'
import { media } from '#app/domains/media/tables.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { fault } from './page-faults.ts'
import { type PageFacts, readPageFacts } from './page-reading.server.ts'
import type { Fault } from './schema.ts'
import { type ReadPage, siteAddress } from './site-reader.server.ts'

/** Most pages opened per check besides those in the sitemap, such as the form of a course. */
const MAX_OPENED = 1_000

/** Paths behind a sign-in are not reported as dead, because they refuse the check itself. */
const CLOSED = /^\/(admin|api)(\/|$)/

/** Whether a path answers, and the ids that a `#fragment` can lead to. */
type Target = { isThere: boolean; ids: ReadonlySet<string> }

export class SiteLinks {
  #targets = new Map<string, Promise<Target>>()
  #images = new Set<string>()
  #opened = 0
  readonly #readPage: ReadPage
  readonly #rest: () => Promise<void>

  private constructor(readPage: ReadPage, rest: () => Promise<void>) {
    this.#readPage = readPage
    this.#rest = rest
  }

  /** Loads the keys of uploaded pictures. `rest` is awaited after each page that is opened. */
  static async prepare(readPage: ReadPage, rest: () => Promise<void>): Promise<SiteLinks> {
    const links = new SiteLinks(readPage, rest)
    const rows = await db.select({ key: media.storage_key }).from(media).where(isNotNull(media.stored_at))
    links.#images = new Set(rows.map(({ key }) => key))
    return links
  }

  /** Stores the facts of a page that was already read, so that it is not opened again. */
  remember(path: string, { ids }: PageFacts): void {
    // A query string makes it a different page at the same path.
    if (!path.includes('?')) this.#targets.set(path, Promise.resolve({ isThere: true, ids: new Set(ids) }))
  }

  /** One fault per dead link or missing picture, however often the page repeats it. */
  async faultsOf(path: string, { links, images }: PageFacts): Promise<Fault[]> {
    const here = siteAddress(path)
    const found = await this.#deadOf('dead-link', links, here)
    for (const src of new Set(images.map((each) => each.src)))
      if (await this.#isMissing(src, here))
        found.push(fault('missing-image', src || 'Una imagen sin dirección.'))
    return found
  }

  /** Checks header and footer, equal on every page, on a single page, so that a fault is reported once. */
  frameFaultsOf(path: string, { frame }: PageFacts): Promise<Fault[]> {
    return this.#deadOf('frame-link', frame, siteAddress(path))
  }

  async #deadOf(kind: Fault['kind'], links: PageFacts['links'], here: URL): Promise<Fault[]> {
    const found: Fault[] = []
    for (const [href, [link]] of Map.groupBy(links, (each) => each.href))
      if (await this.#isDead(href, here))
        found.push(fault(kind, link?.words ? `«${link.words}» lleva a ${href}` : href))
    return found
  }

  async #isDead(href: string, here: URL): Promise<boolean> {
    const address = onSite(href, here)
    if (!address || CLOSED.test(address.pathname)) return false
    const fragment = decode(address.hash.slice(1))
    const target = await this.#targetAt(address.pathname)
    if (!target.isThere) return true
    // The ids of a file, or of a path that was not opened, are unknown.
    return fragment !== '' && target.ids.size > 0 && !target.ids.has(fragment)
  }

  async #isMissing(src: string, here: URL): Promise<boolean> {
    if (!src) return true
    const address = onSite(src, here)
    if (!address) return false
    const uploaded = uploadedImage(address.pathname)
    if (uploaded) return !this.#images.has(uploaded.stem)
    return !(await this.#targetAt(address.pathname)).isThere
  }

  #targetAt(pathname: string): Promise<Target> {
    const known = this.#targets.get(pathname)
    if (known) return known
    const target = this.#opened++ < MAX_OPENED ? this.#open(pathname) : Promise.resolve(UNKNOWN)
    this.#targets.set(pathname, target)
    return target
  }

  async #open(pathname: string): Promise<Target> {
    const { status, html } = await this.#readPage(pathname)
    const target = { isThere: status < 400, ids: new Set(html ? readPageFacts(html).ids : []) }
    await this.#rest()
    return target
  }
}

const UNKNOWN: Target = { isThere: true, ids: new Set() }

/** URL within the site that a link leads to; undefined for other sites, `mailto:` and `tel:`. */
function onSite(href: string, here: URL): URL | undefined {
  if (!URL.canParse(href, here)) return undefined
  const address = new URL(href, here)
  return address.origin === here.origin ? address : undefined
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
