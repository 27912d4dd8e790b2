import { createHash } from 'node:crypto'

const ALWAYS: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), interest-cohort=()',
  'cross-origin-opener-policy': 'same-origin',
}

/** A year, as browsers and their reviewers ask for (RFC 6797 §6.1). Of its own host alone: others are not ours to bind. */
const HTTPS_ONLY = 'max-age=31536000'

/**
 * Headers every answer carries. A page whose address is a secret may tell the next one even less. Where the site is
 * reached by https, a browser that has been here once never asks without it again.
 */
export function addSecurityHeaders(headers: Headers, siteUrl: URL): void {
  if (siteUrl.protocol === 'https:') headers.set('strict-transport-security', HTTPS_ONLY)
  const own = headers.get('referrer-policy')
  for (const [name, value] of Object.entries(ALWAYS)) headers.set(name, value)
  if (own) headers.set('referrer-policy', own)
}

/**
 * The policy of one page. The scripts that we put into it are allowed by their hashes, so nothing that slips into
 * a page can run; styles may be inline, because components position themselves with them.
 */
export function contentSecurityPolicy(scripts: Iterable<string>): string {
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
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

type OwnScripts = {
  /** Without the mark: it is worth nothing once it can be read. */
  page: string
  /** Each in the letters that a browser will run. */
  scripts: string[]
}

/**
 * Which scripts of a page are ours (docs/decisions/0035): those that carry the mark of its own rendering as their nonce.
 * The framework writes it on what it makes and the shell on what it adds; whatever else has come into the page cannot
 * know it, and stays without a hash.
 */
export function ownScripts(html: string, mark: string): OwnScripts {
  const nonce = ` nonce="${mark}"`
  const scripts: string[] = []
  // By hand: a pattern that walks over every letter of every script costs more than to draw a dozen cards.
  for (let at = 0; ; ) {
    const start = html.indexOf('<script', at)
    const open = html.indexOf('>', start)
    const end = html.indexOf('</script>', open)
    if (start < 0 || open < 0 || end < 0) break
    const attributes = html.slice(start + '<script'.length, open)
    at = end
    if (/^\w/.test(attributes)) at = start + 1
    else if (attributes.includes(nonce)) scripts.push(html.slice(open + 1, end))
  }
  return { page: html.replaceAll(nonce, ''), scripts }
}
