import type { MetaDescriptor } from 'react-router'

/**
 * `meta` of a public page. Its loader makes the tags (page-meta.ts), so that the browser needs no code for titles, URLs
 * and structured data.
 */
export function meta({ loaderData }: { loaderData?: { meta: MetaDescriptor[] } }): MetaDescriptor[] {
  return loaderData?.meta ?? []
}
