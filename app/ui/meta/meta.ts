import type { MetaDescriptor } from 'react-router'

/**
 * A public page's `meta`. Its loader words it (page-meta.ts) and the browser only carries it: it needs no code
 * for titles, addresses and structured data.
 */
export function meta({ loaderData }: { loaderData?: { meta: MetaDescriptor[] } }): MetaDescriptor[] {
  return loaderData?.meta ?? []
}
