/** Fields that search engines require in the types of structured data that this site writes. */
import type { PageKind } from './schema.ts'

type Thing = Record<string, unknown>

/**
 * Required fields by type; search engines drop results that lack one (developers.google.com/search/docs/appearance).
 */
const REQUIRED: Record<string, readonly string[]> = {
  Event: ['name', 'startDate', 'location.name', 'eventStatus', 'image'],
  Place: ['address'],
  VirtualLocation: ['url'],
  Article: ['headline', 'datePublished', 'author.name', 'image'],
  Course: ['name', 'description', 'provider.name'],
  Organization: ['name', 'url', 'logo'],
  WebSite: ['name', 'url'],
  BreadcrumbList: ['itemListElement.position', 'itemListElement.name', 'itemListElement.item'],
}

const DATES = ['startDate', 'endDate', 'datePublished', 'dateModified']

/** Types that every page of a kind must have. The home page needs no breadcrumbs. */
function expectedTypes(kind: PageKind, path: string): string[] {
  if (path === '/') return ['Organization', 'WebSite']
  return [...(kind === 'event' ? ['Event'] : kind === 'article' ? ['Article'] : []), 'BreadcrumbList']
}

/** Types of structured data in the page, and a sentence for each incomplete one. */
export function checkStructuredData(
  scripts: readonly string[],
  { kind, path }: { kind: PageKind; path: string },
): { types: string[]; wrong: string[] } {
  const things: Thing[] = []
  const wrong: string[] = []
  for (const script of scripts) {
    const graph = graphOf(script)
    if (graph) things.push(...graph)
    else wrong.push('No se entienden: no son JSON-LD de schema.org.')
  }
  const types = things.map((thing) => String(thing['@type']))
  for (const type of expectedTypes(kind, path)) if (!types.includes(type)) wrong.push(`Falta «${type}».`)
  for (const thing of things) wrong.push(...wantsOf(thing))
  return { types, wrong }
}

function graphOf(script: string): Thing[] | undefined {
  try {
    const { '@context': context, '@graph': graph, ...alone } = JSON.parse(script)
    if (context !== 'https://schema.org') return undefined
    const things: unknown[] = Array.isArray(graph) ? graph : [alone]
    return things.every(isThing) ? things : undefined
  } catch {
    return undefined
  }
}

/** Fields whose values are things with required fields of their own. */
const WITHIN = ['location', 'offers']

function wantsOf(thing: Thing): string[] {
  const type = String(thing['@type'])
  // A price is read with its currency, or not at all.
  const needed = 'price' in thing ? ['priceCurrency'] : (REQUIRED[type] ?? [])
  const lacking = needed.filter((path) => !isThere(thing, path.split('.')))
  const undated = DATES.filter((name) => name in thing && Number.isNaN(Date.parse(String(thing[name]))))
  return [
    ...(lacking.length > 0 ? [`A «${type}» le falta ${lacking.join(', ')}.`] : []),
    ...undated.map((name) => `En «${type}», ${name} no es una fecha.`),
    ...WITHIN.flatMap((name) => [thing[name]].flat().filter(isThing)).flatMap(wantsOf),
  ]
}

/** Whether a field has a value; a list needs at least one entry, and the value in each. */
function isThere(value: unknown, path: readonly string[]): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every((each) => isThere(each, path))
  const [name, ...rest] = path
  if (name === undefined) return value !== undefined && value !== null && value !== ''
  return isThing(value) && isThere(value[name], rest)
}

function isThing(value: unknown): value is Thing {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
