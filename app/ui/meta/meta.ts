import type { MetaDescriptor } from 'react-router'

/**
 * `meta` function of public pages. Their loaders build the tags (page-meta.ts), so that browsers need no code for
 * titles, URLs and structured data.
 */
export function meta({ loaderData }: { loaderData?: { meta: MetaDescriptor[] } }): MetaDescriptor[] {
  return loaderData?.meta ?? []
}
