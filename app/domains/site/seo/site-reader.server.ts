/**
 * Owns how a check fetches a page: rendered by the site's own handler in this process, with no visitor. It uses
 * no network, counts no view and fills no cache.
 */
import { existsSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { RouterContextProvider } from 'react-router'
import { siteUrl } from '#app/platform/site-address.server.ts'

type SiteReader = {
  /** React Router's handler. */
  render: (request: Request, context: RouterContextProvider) => Promise<Response>
  /** Directory of the built files and `public/`, which the shell serves and not the router. */
  clientFiles: string
}

/** Resolves once the site is configured: a check requested before a restart waits for it. */
const first = Promise.withResolvers<SiteReader>()
let reader = first.promise

export function configureSiteReader(options: SiteReader): void {
  first.resolve(options)
  reader = Promise.resolve(options)
}

export type Answer = { status: number; html: string }

/** Page at a path of the site, after following its redirects. */
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
    // A redirect to another site counts as found; foreign addresses are not requested.
    if (address.origin !== siteAddress(path).origin) return { status: 200, html: '' }
  }
  return { status: 508, html: '' }
}

const MAX_TURNS = 5

/** Absolute URL of a path of this site. */
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
  // Names of our files need no escape, and `normalize` of an absolute path cannot leave the directory.
  return /^[\w./-]+\.\w+$/.test(pathname) && existsSync(join(clientFiles, normalize(pathname)))
}
