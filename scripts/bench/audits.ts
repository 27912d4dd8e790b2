import { temporaryDirectory } from '../../tests/platform/temporary-directory.ts'
import type { BenchContext } from './context.ts'
import { type Audit, audit, CATEGORIES, type Category, findLighthouse } from './lighthouse.ts'
import { type Budget, type Measure, median } from './measure.ts'
import { pageName } from './pages.ts'
import { type Reference, startBareServer } from './references.ts'
import { staticPage } from './static-page.ts'

const TABLE = 'Lighthouse, teléfono'
const ROUNDS = 3
/** No visit is begun that could not end in time. */
const A_VISIT_TAKES_MS = 20_000

const SCORES: Record<Category, { what: string; budget: Budget }> = {
  // The only score made of times.
  performance: { what: 'Rendimiento', budget: { least: 99, isFirm: false } },
  accessibility: { what: 'Accesibilidad', budget: { least: 100, isFirm: true } },
  'best-practices': { what: 'Buenas prácticas', budget: { least: 100, isFirm: true } },
  seo: { what: 'SEO', budget: { least: 100, isFirm: true } },
}

type Visits = { ours: Audit[]; still: Audit[] }

/**
 * What Lighthouse thinks of each page on its slow phone, and how much later than a static page with the same
 * words the largest thing is painted. Goes round the pages, so that a run cut short knows something of each.
 */
export async function measureAudits(context: BenchContext): Promise<Measure[]> {
  const lighthouse = await findLighthouse()
  if (!lighthouse)
    return [{ table: TABLE, what: 'Sin medir', unit: '', note: 'npx no pudo traer Lighthouse' }]
  const still = await startStaticPages(context)
  const visits = new Map<string, Visits>(context.pages.map((path) => [path, { ours: [], still: [] }]))
  const folder = await temporaryDirectory()
  try {
    for (let round = 0; round < (context.isQuick ? 1 : ROUNDS); round++)
      for (const [path, seen] of visits) {
        if (context.remaining() < A_VISIT_TAKES_MS) break
        const ours = await audit(lighthouse, context.stage.url + path, folder.path)
        if (ours) seen.ours.push(ours)
        const plain = await audit(lighthouse, still.url + path, folder.path, ['performance'])
        if (plain) seen.still.push(plain)
      }
  } finally {
    await still.stop()
    await folder.remove()
  }
  return [...visits].flatMap(([path, seen]) => figures(pageName(path), seen))
}

/** As Lighthouse shows it: less than half a thousandth is a line that was a hair wider in other letters. */
function round(cls: number): number {
  return Math.round(cls * 1000) / 1000
}

async function startStaticPages({ stage, pages }: BenchContext): Promise<Reference> {
  const answers = pages.map(async (path) => {
    const html = await (await fetch(stage.url + path)).text()
    return [path, staticPage(html)] as const
  })
  return startBareServer(Object.fromEntries(await Promise.all(answers)))
}

function figures(page: string, { ours, still }: Visits): Measure[] {
  const of = { table: TABLE, page }
  const middle = (figure: (audit: Audit) => number | undefined, audits = ours) =>
    median(audits.flatMap((each) => figure(each) ?? []))
  const findings = [...new Set(ours.flatMap((each) => each.findings))]
  const lcp = middle((each) => each.lcp)
  const plain = middle((each) => each.lcp, still)
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
    { ...of, what: 'LCP', unit: 'ms', value: lcp },
    {
      ...of,
      what: 'LCP frente a una página estática',
      unit: 'veces',
      value: lcp && plain ? lcp / plain : undefined,
      budget: { most: 1.2, isFirm: false },
    },
    {
      ...of,
      what: 'Visitas',
      unit: '',
      value: ours.length,
      note: findings.length ? findings.join('; ') : undefined,
    },
  ]
}
