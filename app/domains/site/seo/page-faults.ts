/** Checks of one page, and of its title and description against the others. Links are checked in links.server.ts. */
import { COVER_PREFIX } from '#app/ui/drawing/cover-address.ts'
import type { PageFacts } from './page-reading.server.ts'
import { DESCRIPTION_MAX, FAULTS, type Fault, type PageCheck, type SitePage, TITLE_MAX } from './schema.ts'
import { checkStructuredData } from './structured-data.ts'

/** @param address absolute URL of the page. */
export function checkPage(page: SitePage, facts: PageFacts, address: URL): PageCheck {
  const { title, description } = facts
  const picture = pictureOnSite(facts.picture, address)
  const { types, wrong } = checkStructuredData(facts.data, page)
  const faults: Fault[] = [
    ...indexing(facts, address),
    ...wording(page, facts),
    ...(picture ? [] : [fault('no-picture', 'Quien la comparta verá un enlace sin imagen.')]),
    ...wrong.map((words) => fault('bad-data', words)),
    ...facts.images.filter((image) => lacksAlt(page, image)).map(({ src }) => fault('no-alt', `${src}`)),
  ]
  return { ...page, title, description, picture, data_types: types, faults }
}

/** Result for a page that cannot be opened: this fault alone. */
export function unreadable(page: SitePage, status: number): PageCheck {
  const faults = [fault('unreadable', `La página responde ${status}.`)]
  return { ...page, title: '', description: '', picture: '', data_types: [], faults }
}

/**
 * Adds the faults of pages that share a title or a description; dates of one series do by nature.
 * @param seriesOf id of the series that a page's event is of.
 */
export function addDuplicateFaults(
  pages: readonly PageCheck[],
  seriesOf: (page: PageCheck) => string | undefined,
): void {
  for (const [kind, name] of [
    ['same-title', 'title'],
    ['same-description', 'description'],
  ] as const) {
    const saying = Map.groupBy(
      pages.filter((page) => page[name]),
      (page) => page[name],
    )
    for (const alike of saying.values())
      for (const page of alike) {
        const series = seriesOf(page)
        const others = alike.filter((each) => each !== page && !(series && seriesOf(each) === series))
        const [other] = others
        if (other) page.faults.push(fault(kind, `${inOthers(others.length)}, como ${other.path}.`))
      }
  }
}

/** Sorts each page's faults, the most serious first, in the order of FAULTS. */
export function sortFaults(pages: readonly PageCheck[]): void {
  const ranks = Object.keys(FAULTS)
  for (const { faults } of pages) faults.sort((a, b) => ranks.indexOf(a.kind) - ranks.indexOf(b.kind))
}

export function fault(kind: Fault['kind'], words: string): Fault {
  return { kind, words }
}

function inOthers(count: number): string {
  return count === 1 ? 'Dice lo mismo que otra página' : `Dice lo mismo que otras ${count} páginas`
}

function indexing({ robots, canonical }: PageFacts, address: URL): Fault[] {
  if (/\bnoindex\b/.test(robots))
    return [fault('not-indexed', 'La página pide que no la muestren (noindex).')]
  if (canonical && canonical !== address.href)
    return [fault('not-indexed', `Dice que su dirección es otra: ${canonical}.`)]
  return []
}

function wording({ kind }: SitePage, { title, description, headings }: PageFacts): Fault[] {
  const faults: Fault[] = []
  if (!title) faults.push(fault('no-title', 'El buscador inventará uno.'))
  if (title.length > TITLE_MAX)
    faults.push(fault('long-title', `Tiene ${title.length} caracteres; caben unos ${TITLE_MAX}.`))
  if (!description) faults.push(fault('no-description', 'El buscador tomará una frase cualquiera.'))
  // Events and articles shorten their description themselves, ending in an ellipsis.
  const isCut = kind !== 'page' && description.endsWith('…')
  if (isCut) faults.push(fault('long-description', `Pasa de ${DESCRIPTION_MAX} caracteres y se corta.`))
  else if (description.length > DESCRIPTION_MAX)
    faults.push(
      fault('long-description', `Tiene ${description.length} caracteres; caben unos ${DESCRIPTION_MAX}.`),
    )
  if (headings === 0) faults.push(fault('no-heading', 'La página no tiene h1.'))
  if (headings > 1) faults.push(fault('several-headings', `La página tiene ${headings} h1.`))
  return faults
}

/**
 * Whether an alternative text is missing. An empty one is right for decoration, and wrong for a picture in an
 * article.
 */
function lacksAlt({ kind }: SitePage, { src, alt }: PageFacts['images'][number]): boolean {
  if (alt === undefined) return true
  return alt === '' && kind === 'article' && !src.startsWith(COVER_PREFIX) && !src.startsWith('data:')
}

/** Path of the share picture if on this site; a foreign one cannot be previewed here. */
function pictureOnSite(picture: string, address: URL): string {
  if (!picture || !URL.canParse(picture, address)) return ''
  const { origin, pathname, search } = new URL(picture, address)
  return origin === address.origin ? pathname + search : ''
}
