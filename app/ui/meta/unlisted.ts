import type { MetaDescriptor, MetaFunction } from 'react-router'

export const NOT_INDEXED = { name: 'robots', content: 'noindex' }

/** `meta` of a page for one person or for the team: a title, and excluded from search engines. */
export function unlisted(title: string): MetaFunction {
  return () => [{ title }, NOT_INDEXED]
}

/** `meta` of a panel screen. */
export function panelMeta(title: string): MetaFunction {
  return unlisted(`${title} · Panel`)
}

/** Metadata of a record's panel screen: its name comes first, so that tabs of five records can be told apart. */
export function recordMeta(screen: string, name: string | undefined): MetaDescriptor[] {
  return [{ title: recordTitle(screen, name) }, NOT_INDEXED]
}

export function recordTitle(screen: string, name: string | undefined): string {
  return [name, screen, 'Panel'].filter(Boolean).join(' · ')
}
