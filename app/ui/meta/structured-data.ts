/** Structured data of pages (schema.org). Types only, so that browsers load nothing of the vocabulary. */
import type { BreadcrumbList, Thing } from 'schema-dts'

/** Name and path of a page in the breadcrumbs. */
export type Step = readonly [name: string, path: string]

export function breadcrumbs(publicUrl: string, steps: readonly Step[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + path,
    })),
  }
}

/** All structured data of a page in one script. The framework escapes `<`, so that no text can end the script. */
export function dataScript(things: readonly Thing[]) {
  return { 'script:ld+json': { '@context': 'https://schema.org', '@graph': things as readonly object[] } }
}
