import { temporaryDirectory } from '../../tests/platform/temporary-directory.ts'
import type { BenchContext } from './context.ts'
import { type Audit, audit, CATEGORIES, type Category, findLighthouse } from './lighthouse.ts'
import { type Budget, type Measure, median } from './measure.ts'
import { pageName } from './pages.ts'
import { type Reference, startBareServer } from './references.ts'
import { pageWithoutScripts, wordsAlone } from './static-pages.ts'

const TABLE = 'Lighthouse, teléfono'
const ROUNDS = 3
/** Longest duration of an audit in ms; none is started with less time left. */
const A_VISIT_TAKES_MS = 20_000

const SCORES: Record<Category, { what: string; budget: Budget }> = {
  // Not firm, because only this score depends on timings.
  performance: { what: 'Rendimiento', budget: { least: 99, isFirm: false } },
  accessibility: { what: 'Accesibilidad', budget: { least: 100, isFirm: true } },
  'best-practices': { what: 'Buenas prácticas', budget: { least: 100, isFirm: true } },
  seo: { what: 'SEO', budget: { least: 100, isFirm: true } },
}

type Visits = { ours: Audit[]; still: Audit[]; words: Audit[] }

/**
 * Lighthouse scores of each page on its slow phone, and how much later the largest element is painted than on static
 * versions of the page: without its scripts, and with its text alone (docs/decisions/0011). Alternates between pages,
 * so that a run cut short has figures for each.
 */
export async function measureAudits(context: BenchContext): Promise<Measure[]> {
  const lighthouse = await findLighthouse()
  if (!lighthouse)
    return [{ table: TABLE, what: 'Sin medir', unit: '', note: 'npx no pudo traer Lighthouse' }]
  const still = await startStillPages(context, pageWithoutScripts)
  const words = await startStillPages(context, wordsAlone)
  const visits = new Map<string, Visits>(
    context.pages.map((path) => [path, { ours: [], still: [], words: [] }]),
  )
  const folder = await temporaryDirectory()
  try {
    for (let round = 0; round < (context.isQuick ? 1 : ROUNDS); round++)
      for (const [path, seen] of visits) {
        if (context.remaining() < A_VISIT_TAKES_MS) break
        const visit = async (
          site: string,
          seen: Audit[],
          categories: readonly Category[] = ['performance'],
        ) => {
          const found = await audit(lighthouse, site + path, folder.path, categories)
          if (found) seen.push(found)
        }
        await visit(context.stage.url, seen.ours, CATEGORIES)
        await visit(still.url, seen.still)
        // Measured once, because these figures hardly vary and each audit takes time.
        if (round === 0) await visit(words.url, seen.words)
      }
  } finally {
    await Promise.all([still.stop(), words.stop()])
    await folder.remove()
  }
  return [...visits].flatMap(([path, seen]) => figures(pageName(path), seen))
}

/**
 * Rounds CLS as Lighthouse shows it. Less than half a thousandth is a line that is slightly wider in the fallback
 * font.
 */
function round(cls: number): number {
  return Math.round(cls * 1000) / 1000
}

async function startStillPages({ stage, pages }: BenchContext, draw: typeof wordsAlone): Promise<Reference> {
  const answers = await Promise.all(pages.map((path) => draw(stage.url, path)))
  return startBareServer(Object.assign({}, ...answers))
}

function figures(page: string, { ours, still, words }: Visits): Measure[] {
  const of = { table: TABLE, page }
  const middle = (figure: (audit: Audit) => number | undefined, audits = ours) =>
    median(audits.flatMap((each) => figure(each) ?? []))
  const findings = [...new Set(ours.flatMap((each) => each.findings))]
  const lcp = middle((each) => each.lcp)
  const against = (others: Audit[]) => {
    const theirs = middle((each) => each.lcp, others)
    return lcp && theirs ? lcp / theirs : undefined
  }
  const more = (figure: (audit: Audit) => number | undefined) => {
    const [own, theirs] = [middle(figure), middle(figure, still)]
    return own === undefined || theirs === undefined ? undefined : own - theirs
  }
  return [
    ...CATEGORIES.map((category): Measure => {
      const { what, budget } = SCORES[category]
      return { ...of, what, budget, unit: 'puntos', value: middle(({ scores }) => scores[category]) }
    }),
    {
      ...of,
      what: 'CLS',
      unit: '',
      value: middle(({ cls }) => round(cls)),
      budget: { most: 0, isFirm: true },
    },
    { ...of, what: 'TBT', unit: 'ms', value: middle(({ tbt }) => tbt) },
    {
      ...of,
      what: 'TBT que añaden sus scripts',
      unit: 'ms',
      value: more(({ tbt }) => tbt),
      budget: { most: 50, isFirm: false },
    },
    {
      ...of,
      what: 'Rendimiento que cuestan sus scripts',
      unit: 'puntos',
      value: more(({ scores }) => -(scores.performance ?? Number.NaN)),
      budget: { most: 0, isFirm: false },
    },
    { ...of, what: 'LCP', unit: 'ms', value: lcp },
    {
      ...of,
      what: 'Frente a la página sin sus scripts',
      unit: 'veces',
      value: against(still),
      budget: { most: 1.2, isFirm: false },
    },
    { ...of, what: 'Frente a sus palabras solas', unit: 'veces', value: against(words) },
    {
      ...of,
      what: 'Visitas',
      unit: '',
      value: ours.length,
      note: findings.length ? findings.join('; ') : undefined,
    },
  ]
}
