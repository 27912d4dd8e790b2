import { formatNumber } from '#app/platform/formats/numbers.ts'
import { formatDate } from '#app/platform/time/dates.ts'
import { nameOf, titleOf } from '../periods.ts'
import {
  type FigureName,
  GROUPINGS,
  type GroupingName,
  type Report,
  type SharedView,
  SMALLEST_GROUP,
} from '../schema.ts'
import { FigureCell } from './figure-cell.tsx'
import { GroupBars } from './group-bars.tsx'

const NEWSLETTER: FigureName[] = [
  ...(['newsletter_mails', 'newsletter_visits', 'newsletter_joined', 'newsletter_left'] as const),
]

const PARTS: { title: string; figures: FigureName[] }[] = [
  { title: 'Eventos', figures: ['events', 'seats', 'arrivals', 'feedback'] },
  {
    title: 'Comunidad y contenido',
    figures: ['applications', 'contacts', 'article_views', 'course_requests'],
  },
  { title: 'Boletín', figures: NEWSLETTER },
]

const COLUMNS: GroupingName[][] = [['cities', 'profiles'], ['sectors']]

type ReportSheetProps = {
  report: Report
  brand: string
  /** Day since which these numbers stay as they are. */
  frozenOn?: string
  /** The report is a page of its own, and its title the page's. */
  isPage?: boolean
  /** Shared report of the same period, whose numbers are set beside those that differ. */
  frozen?: SharedView | undefined
  /** Addresses of the rows that a figure counts, for the team. */
  links?: Partial<Record<FigureName, string>>
  groupLinks?: Partial<Record<GroupingName, (name: string) => string | undefined>>
}

/** The report itself: the same for the team, on paper and for a sponsor. */
export function ReportSheet({
  report,
  brand,
  frozenOn,
  isPage = false,
  frozen,
  links = {},
  groupLinks = {},
}: ReportSheetProps) {
  const [Title, Heading] = isPage ? (['h1', 'h2'] as const) : (['h2', 'h3'] as const)
  const { period, earlier, until, figures, groups } = report
  const notes = notesOf(report)
  // Who sends no newsletter is not told four times that there was none.
  const hasHappened = ({ figures: names }: (typeof PARTS)[number]) =>
    names !== NEWSLETTER || names.some((name) => figures[name].now > 0 || figures[name].before > 0)
  return (
    <article className="grid gap-4 [print-color-adjust:exact]">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-1 border-b-2 border-primary pb-3">
        <div>
          <p className="font-semibold text-secondary">Informe de {brand}</p>
          <Title className="text-heading">{titleOf(period)}</Title>
        </div>
        <p className="text-sm text-ink-muted tabular-nums sm:text-right">
          {period.kind === 'own'
            ? `Comparado con el periodo ${nameOf(earlier)}`
            : `Del ${formatDate(period.from)} al ${formatDate(period.to)}, comparado con ${nameOf(earlier)}`}
          {frozenOn && <span className="block">Cifras congeladas el {formatDate(frozenOn)}</span>}
          {until && (
            <span className="block">El periodo no ha terminado: cuenta hasta el {formatDate(until)}</span>
          )}
        </p>
      </header>
      {PARTS.filter(hasHappened).map(({ title, figures: names }) => (
        <section key={title} aria-label={title} className="rounded border border-line bg-panel">
          <Heading className="border-b border-line px-4 py-3 text-subheading sm:px-5">{title}</Heading>
          <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-b bg-line lg:grid-cols-4">
            {names.map((name) => (
              <FigureCell
                key={name}
                name={name}
                compared={figures[name]}
                note={notes[name]}
                to={figures[name].now > 0 ? links[name] : undefined}
                frozen={frozen && { on: frozen.frozen_on, value: frozen.report.figures[name].now }}
              />
            ))}
          </dl>
        </section>
      ))}
      <p className="hidden break-before-page border-b border-line pb-2 text-sm text-ink-muted print:block">
        Informe de {brand}, {nameOf(period)}
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {COLUMNS.map((names) => (
          <div key={names[0]} className="grid gap-4">
            {names.map((name) => (
              <GroupBars
                key={name}
                heading={Heading}
                title={GROUPINGS[name]}
                groups={groups[name]}
                linkOf={groupLinks[name]}
              />
            ))}
          </div>
        ))}
      </div>
      <p className="text-sm text-ink-muted">
        No cuentan los eventos cancelados ni lo apartado como spam. Sin mostrar: menos de {SMALLEST_GROUP}{' '}
        personas, o un grupo que permitiría calcularlas.
      </p>
    </article>
  )
}

function notesOf({ figures: { seats, arrivals, feedback }, rating }: Report) {
  const share = Math.round((arrivals.now / seats.now) * 100)
  return {
    arrivals: arrivals.now > 0 && share <= 100 ? `${share}\u00A0% de los lugares` : undefined,
    feedback:
      rating.now !== null
        ? `${formatNumber(rating.now)} de 5 en promedio`
        : feedback.now > 0
          ? `sin promedio: son menos de ${SMALLEST_GROUP}`
          : undefined,
  } as Partial<Record<FigureName, string>>
}
