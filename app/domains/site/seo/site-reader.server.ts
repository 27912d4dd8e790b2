/**
 * Owns how a check fetches a page: rendered by React Router's handler in this process, without network. No view is
 * counted and no cache filled.
 */
import { existsSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { RouterContextProvider } from 'react-router'
import { siteUrl } from '#app/platform/site-address.server.ts'

export type SiteRendering = {
  /** React Router's request handler. */
  render: (request: Request, context: RouterContextProvider) => Promise<Response>
  /** Directory of built files and `public/`, which the shell serves instead of the router. */
  clientFiles: string
}

export type SiteResponse = { status: number; html: string }

export type ReadPage = (path: string) => Promise<SiteResponse>

/** Fetches a path of the site and follows redirects. */
export async function readSitePage(
  path: string,
  { render, clientFiles }: SiteRendering,
): Promise<SiteResponse> {
  let address = siteAddress(path)
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    if (isFile(clientFiles, address.pathname)) return { status: 200, html: '' }
    const request = new Request(address, { headers: { accept: 'text/html' } })
    const response = await render(request, new RouterContextProvider())
    const location = response.headers.get('location')
    if (response.status < 300 || response.status >= 400 || !location) return answered(response)
    await response.body?.cancel()
    address = new URL(location, address)
    // A redirect to another site counts as found, because foreign URLs are not requested.
    if (address.origin !== siteAddress(path).origin) return { status: 200, html: '' }
  }
  return { status: 508, html: '' }
}

const MAX_TURNS = 5

export function siteAddress(path: string): URL {
  return new URL(siteUrl(path))
}

async function answered(response: Response): Promise<SiteResponse> {
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  if (isPage) return { status: response.status, html: await response.text() }
  await response.body?.cancel()
  return { status: response.status, html: '' }
}

function isFile(clientFiles: string, pathname: string): boolean {
  // Safe to join: names of our files need no escape, and `normalize` of an absolute path cannot leave the directory.
  return /^[\w./-]+\.\w+$/.test(pathname) && existsSync(join(clientFiles, normalize(pathname)))
}
