import type { MetaFunction } from 'react-router'

/** `meta` of a page that is for one person or for the team: it has a title, and is not to be indexed. */
export function unlisted(title: string): MetaFunction {
  return () => [{ title }, { name: 'robots', content: 'noindex' }]
}

/** The same of a screen of the panel. */
export function panelMeta(title: string): MetaFunction {
  return unlisted(`${title} · Panel`)
}
