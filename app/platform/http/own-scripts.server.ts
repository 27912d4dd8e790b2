/**
 * Owns which scripts of a page are ours (docs/decisions/0035): those that carry the mark of its own rendering as
 * their nonce. The framework writes it on what it makes and the shell on what it adds; whatever else has come into
 * the page cannot know it, and stays without a hash.
 */

type OwnScripts = {
  /** Without the mark: it is worth nothing once it can be read. */
  page: string
  /** Each in the letters that a browser will run. */
  scripts: string[]
}

export function ownScripts(html: string, mark: string): OwnScripts {
  const nonce = ` nonce="${mark}"`
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => attributes.includes(nonce))
    .map(([, , script = '']) => script)
  return { page: html.replaceAll(nonce, ''), scripts }
}
