/**
 * Whole public pages, rendered once and kept in memory until a table behind them changes (design §7).
 * Pages are the same for everyone, so a hit costs no rendering and no query.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export type CachedPage = {
  /** As node:http writes them, value after name: put together once, for a hit should cost no more than its bytes. */
  headers: string[]
  etag: string
  packed: Record<'identity' | 'br' | 'gzip', PackedPage>
  /** Milliseconds since the epoch; an event that starts changes the agenda without a write. */
  expiresAt: number
}

/** A body with the headers that go with it, a length included. */
export type PackedPage = { headers: string[]; body: Buffer }

const MAX_BYTES = 64 * 1024 * 1024

export class PageCache {
  #pages = new Map<string, CachedPage>()
  #rendering = new Map<string, Promise<Response>>()
  #bytes = 0
  #generation = 0
  readonly #nextChange: () => Promise<Date>

  /** @param nextChange when the pages next change by the clock alone. */
  constructor(nextChange: () => Promise<Date>) {
    this.#nextChange = nextChange
  }

  /** The kept page, unless the clock has outdated it. */
  lookUp(key: string): CachedPage | undefined {
    const page = this.#pages.get(key)
    if (!page) return undefined
    if (page.expiresAt > Date.now()) return page
    this.#drop(key, page)
    return undefined
  }

  /** Renders a page, once however many ask for it together, and keeps it when it may be kept. */
  async render(key: string, render: () => Promise<Response>): Promise<Response> {
    const underWay = this.#rendering.get(key)
    if (underWay) return (await underWay).clone()
    const rendering = this.#renderAndKeep(key, render)
    this.#rendering.set(key, rendering)
    try {
      return (await rendering).clone()
    } finally {
      if (this.#rendering.get(key) === rendering) this.#rendering.delete(key)
    }
  }

  /** Forgets every page; a render under way will not be kept either, for it may have read the old rows. */
  flush(): void {
    this.#generation++
    this.#pages.clear()
    this.#rendering.clear()
    this.#bytes = 0
  }

  async #renderAndKeep(key: string, render: () => Promise<Response>): Promise<Response> {
    const generation = this.#generation
    const nextChange = await this.#nextChange().catch(() => undefined)
    const response = await render()
    if (!nextChange || response.status !== 200 || response.headers.has('set-cookie')) return response
    const identity = Buffer.from(await response.arrayBuffer())
    const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
    response.headers.set('etag', etag)
    const [br, gz] = await Promise.all([
      compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      compressGzip(identity),
    ])
    const own = [...response.headers].filter(([name]) => name !== 'content-length')
    const headers = [...own.flat(), 'vary', 'Accept-Encoding']
    const packed = {
      identity: pack(headers, identity),
      br: pack([...headers, 'content-encoding', 'br'], br),
      gzip: pack([...headers, 'content-encoding', 'gzip'], gz),
    }
    const page = { headers, etag, packed, expiresAt: nextChange.getTime() }
    if (generation === this.#generation) this.#keep(key, page)
    return new Response(identity, { status: 200, headers: response.headers })
  }

  #keep(key: string, page: CachedPage): void {
    this.#pages.set(key, page)
    this.#bytes += size(page)
    for (const [oldest, candidate] of this.#pages) {
      if (this.#bytes <= MAX_BYTES) break
      this.#drop(oldest, candidate)
    }
  }

  #drop(key: string, page: CachedPage): void {
    if (this.#pages.delete(key)) this.#bytes -= size(page)
  }
}

function pack(headers: string[], body: Buffer): PackedPage {
  return { headers: [...headers, 'content-length', String(body.length)], body }
}

function size({ packed: { identity, br, gzip } }: CachedPage): number {
  return identity.body.length + br.body.length + gzip.body.length
}
