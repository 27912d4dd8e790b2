import { Download, Printer, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Form, useNavigation, useSearchParams } from 'react-router'
import { contactsHref } from '#app/domains/contacts/contacts-address.ts'
import { IfMay, useMayOpen } from '#app/may.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { DownloadLink } from '#app/ui/controls/download-link.tsx'
import { PanelHeader } from '#app/ui/drawing/panel-header.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { figureRows, groupRows, reportFileHref, reportHref } from '../address.ts'
import { nameOf, titleOf } from '../periods.ts'
import type { HeldEvent, ReadArticle, Report, SharedView } from '../schema.ts'
import { HeldEvents } from './held-events.tsx'
import { PeriodPicker } from './period-picker.tsx'
import { ReadArticles } from './read-articles.tsx'
import { ReportSheet } from './report-sheet.tsx'
import { SharedReports } from './shared-reports.tsx'

type ReportScreenProps = {
  report: Report
  held: HeldEvent[]
  articles: ReadArticle[]
  problem: string | undefined
  today: string
  brand: string
  shared: SharedView[]
  /** Shared report that is to be withdrawn, in the address. */
  asked: string | null
}

export function ReportScreen({
  report,
  held,
  articles,
  problem,
  today,
  brand,
  shared,
  asked,
}: ReportScreenProps) {
  const { period } = report
  const opens = useMayOpen()
  const refused = datesIn(useSearchParams()[0])
  const frozen = shared.find((each) => !each.revoked_on && isSamePeriod(each.report, report))
  return (
    <>
      <div className="print:hidden">
        <PanelHeader
          title="Informe"
          lead="Lo que pasó en un mes, o en las fechas que elijas, en una página."
          actions={
            <>
              <PrintButton />
              <DownloadLink
                href={reportFileHref(period)}
                size="sm"
                done="Exportación completada"
                failed="No se pudo exportar los datos"
              >
                <Download aria-hidden="true" />
                CSV
              </DownloadLink>
              {!report.until && (
                <IfMay take="share figures">
                  <FreezeButton report={report} />
                </IfMay>
              )}
            </>
          }
        />
        {problem && (
          <Notice tone="error" title={problem} className="mb-4">
            Te mostramos {nameOf(period)}.
          </Notice>
        )}
        <PeriodPicker period={period} today={today} refused={problem ? refused : undefined} />
        <p role="status" className="sr-only">
          {titleOf(period)}
        </p>
        {frozen && hasDrifted(frozen, report) && (
          <Notice tone="info" title="Algunas cifras ya no son las que compartiste" className="mb-4">
            Después de congelarlas se borraron, corrigieron o añadieron datos. Lo compartido se queda como
            estaba.
          </Notice>
        )}
      </div>
      <ReportSheet
        report={report}
        brand={brand}
        frozen={frozen}
        links={openOnes(figureRows(period), opens)}
        groupLinks={opens(contactsHref({})) ? groupRows(period) : {}}
      />
      <HeldEvents held={held} total={report.figures.events.now} />
      <ReadArticles articles={articles} total={report.figures.article_views.now} />
      <IfMay take="share figures">
        <SharedReports shared={shared} period={period} asked={asked} />
      </IfMay>
    </>
  )
}

/** Own dates as the address has them, undefined if it has none. */
function datesIn(search: URLSearchParams) {
  const [from, to] = [search.get('desde') ?? '', search.get('hasta') ?? '']
  return from || to ? { from, to } : undefined
}

/** Only the figures whose rows the member may open. */
function openOnes<Links extends Partial<Record<string, string>>>(
  links: Links,
  opens: (address: string) => boolean,
): Partial<Links> {
  return Object.fromEntries(Object.entries(links).filter(([, to]) => to && opens(to))) as Partial<Links>
}

function FreezeButton({ report: { period } }: { report: Report }) {
  const isSending = useNavigation().formData?.get('intent') === 'freeze'
  return (
    <Form method="post" action={reportHref(period)} preventScrollReset>
      <input type="hidden" name="intent" value="freeze" />
      <Button type="submit" size="sm" disabled={isSending} leading={<Share2 aria-hidden="true" />}>
        {isSending ? 'Congelando...' : 'Congelar para compartir'}
      </Button>
    </Form>
  )
}

function isSamePeriod({ period: one }: Report, { period: other }: Report): boolean {
  return one.from === other.from && one.to === other.to && one.kind === other.kind
}

function hasDrifted({ report: { figures } }: SharedView, now: Report): boolean {
  return Object.entries(now.figures).some(
    ([name, { now }]) => figures[name as keyof typeof figures].now !== now,
  )
}

/** Shown once it works: without script a browser's own menu prints. */
function PrintButton() {
  const [canPrint, setCanPrint] = useState(false)
  useEffect(() => setCanPrint(true), [])
  if (!canPrint) return null
  return (
    <Button
      variant="outline"
      size="sm"
      onClick={() => window.print()}
      leading={<Printer aria-hidden="true" />}
    >
      Imprimir
    </Button>
  )
}
