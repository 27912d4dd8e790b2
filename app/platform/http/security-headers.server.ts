import { createHash } from 'node:crypto'
import { CAMERA_POLICY, CLOSED_POLICY, mayUseCamera } from './camera-page.ts'
import { mayBeFramed } from './framed-page.server.ts'
import { INERT_POLICY } from './plain-page.server.ts'

const ALWAYS: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': CLOSED_POLICY,
  'cross-origin-opener-policy': 'same-origin',
}

/** HSTS for a year, the usual recommendation (RFC 6797 §6.1). Without subdomains, which are not ours to bind. */
const HTTPS_ONLY = 'max-age=31536000'

/**
 * Adds the security headers of every response. A stricter referrer policy is kept, for pages with a secret URL. On an
 * https site, HSTS prevents further requests over plain HTTP. What no cache may keep is one person's, so no other
 * site may load it into its pages. The page that may be framed and the page that may open the camera keep their own
 * policies.
 */
export function addSecurityHeaders(headers: Headers, siteUrl: URL): void {
  if (siteUrl.protocol === 'https:') headers.set('strict-transport-security', HTTPS_ONLY)
  const own = headers.get('referrer-policy')
  const hasCamera = mayUseCamera(headers)
  for (const [name, value] of Object.entries(ALWAYS)) headers.set(name, value)
  if (own) headers.set('referrer-policy', own)
  if (hasCamera) headers.set('permissions-policy', CAMERA_POLICY)
  if (headers.get('cache-control')?.includes('no-store'))
    headers.set('cross-origin-resource-policy', 'same-origin')
  if (!headers.has(POLICY)) setPolicy(headers)
  if (mayBeFramed(headers)) headers.delete('x-frame-options')
}

const POLICY = 'content-security-policy'

/**
 * Makes data inert, should a browser be led to show it. Pages get the policy of their own scripts. A script is only
 * kept from frames: of a worker, the policy would also forbid what it fetches.
 */
function setPolicy(headers: Headers): void {
  const type = headers.get('content-type') ?? ''
  const isDownload = headers.get('content-disposition')?.startsWith('attachment')
  if (type.startsWith('text/html') && !isDownload) return
  headers.set(POLICY, type.startsWith('text/javascript') ? "frame-ancestors 'none'" : INERT_POLICY)
}

/**
 * CSP of a page. Own scripts are allowed by hash, so that injected ones cannot run. Inline styles are allowed,
 * because components position themselves with them. `mayWork` allows a worker.
 */
export function contentSecurityPolicy(scripts: Iterable<string>, { mayWork = false } = {}): string {
  const hashes = [...new Set(scripts)].map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    `worker-src ${mayWork ? "'self'" : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

type NoncedScripts = {
  /** HTML without the nonce, which protects nothing once it can be read. */
  page: string
  /** Contents of the scripts, exactly as browsers hash them. */
  scripts: string[]
}

/**
 * Finds our own scripts in a page (docs/decisions/0035): those with the nonce of its rendering, which framework and
 * shell write on their scripts. Anything injected cannot know the nonce, and gets no hash.
 */
export function extractNoncedScripts(html: string, nonce: string): NoncedScripts {
  const attribute = ` nonce="${nonce}"`
  const scripts: string[] = []
  // `indexOf`, because a regular expression over all scripts would cost more than rendering a dozen cards.
  for (let at = 0; ; ) {
    const start = html.indexOf('<script', at)
    const open = html.indexOf('>', start)
    const end = html.indexOf('</script>', open)
    if (start < 0 || open < 0 || end < 0) break
    const attributes = html.slice(start + '<script'.length, open)
    at = end
    if (/^\w/.test(attributes)) at = start + 1
    else if (attributes.includes(attribute)) scripts.push(html.slice(open + 1, end))
  }
  return { page: html.replaceAll(attribute, ''), scripts }
}
