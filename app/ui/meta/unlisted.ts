import type { MetaFunction } from 'react-router'

export const NOT_INDEXED = { name: 'robots', content: 'noindex' }

/** `meta` of a page that is for one person or for the team: it has a title, and is not to be indexed. */
export function unlisted(title: string): MetaFunction {
  return () => [{ title }, NOT_INDEXED]
}

/** The same of a screen of the panel. */
export function panelMeta(title: string): MetaFunction {
  return unlisted(`${title} · Panel`)
}
