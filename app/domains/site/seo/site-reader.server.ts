/**
 * Owns how a check gets a page: as the site itself draws it, in this process and for nobody. It asks the network
 * nothing, counts as no view and fills no cache.
 */
import { existsSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { RouterContextProvider } from 'react-router'
import { siteUrl } from '#app/platform/site-address.server.ts'

type SiteReader = {
  /** React Router's handler. */
  render: (request: Request, context: RouterContextProvider) => Promise<Response>
  /** What the build and `public/` hold: the shell's, not the router's. */
  clientFiles: string
}

/** A check that was asked for before a restart waits until the site is put together. */
const first = Promise.withResolvers<SiteReader>()
let reader = first.promise

export function configureSiteReader(options: SiteReader): void {
  first.resolve(options)
  reader = Promise.resolve(options)
}

export type Answer = { status: number; html: string }

/** The page at a path of the site, after the redirects that lead to it. */
export async function readSitePage(path: string): Promise<Answer> {
  const { render, clientFiles } = await reader
  let address = siteAddress(path)
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    if (isFile(clientFiles, address.pathname)) return { status: 200, html: '' }
    const request = new Request(address, { headers: { accept: 'text/html' } })
    const response = await render(request, new RouterContextProvider())
    const location = response.headers.get('location')
    if (response.status < 300 || response.status >= 400 || !location) return answered(response)
    await response.body?.cancel()
    address = new URL(location, address)
    // What leads away from the site has been found; the rest is not ours to ask.
    if (address.origin !== siteAddress(path).origin) return { status: 200, html: '' }
  }
  return { status: 508, html: '' }
}

const MAX_TURNS = 5

/** The address of a path with the site's own in front. */
export function siteAddress(path: string): URL {
  return new URL(siteUrl(path))
}

async function answered(response: Response): Promise<Answer> {
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  if (isPage) return { status: response.status, html: await response.text() }
  await response.body?.cancel()
  return { status: response.status, html: '' }
}

function isFile(clientFiles: string, pathname: string): boolean {
  // Names of our files need no escape, and an absolute path has nothing above it.
  return /^[\w./-]+\.\w+$/.test(pathname) && existsSync(join(clientFiles, normalize(pathname)))
}
