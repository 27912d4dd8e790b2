/** What pages say to machines (schema.org). Types only: nothing of the vocabulary reaches a browser. */
import type { BreadcrumbList, Thing } from 'schema-dts'

/** The name of a step on the way to a page, and its address. */
export type Step = readonly [name: string, path: string]

export function breadcrumbs(publicUrl: string, steps: readonly Step[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: publicUrl + path,
    })),
  }
}

/** One script for a page, whatever it says. The framework escapes `<` in it, so no word can end it. */
export function dataScript(things: readonly Thing[]) {
  return { 'script:ld+json': { '@context': 'https://schema.org', '@graph': things as readonly object[] } }
}
