import { Download } from 'lucide-react'
import { DownloadLink } from '#app/ui/controls/download-link.tsx'
import { PanelHeader } from '#app/ui/drawing/panel-header.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { reportFileHref } from '../address.ts'
import { isUnfinished, nameOf } from '../periods.ts'
import type { Report } from '../schema.ts'
import { PeriodPicker } from './period-picker.tsx'
import { ReportSheet } from './report-sheet.tsx'

type ReportScreenProps = { report: Report; problem: string | undefined; today: string; brand: string }

export function ReportScreen({ report, problem, today, brand }: ReportScreenProps) {
  const { period } = report
  return (
    <>
      <PanelHeader
        title="Informe"
        lead="Lo que pasó en un mes, o en las fechas que elijas, en una página."
        actions={
          <DownloadLink
            href={reportFileHref(period)}
            size="sm"
            done="Exportación completada"
            failed="No se pudo exportar los datos"
          >
            <Download aria-hidden="true" />
            CSV
          </DownloadLink>
        }
      />
      {problem && (
        <Notice tone="error" title={problem} className="mb-4">
          Te mostramos {nameOf(period)}.
        </Notice>
      )}
      <PeriodPicker period={period} today={today} />
      {isUnfinished(period, today) && (
        <Notice tone="info" title="Este periodo todavía no termina." className="mb-4">
          Las cifras cuentan hasta hoy, y van a cambiar.
        </Notice>
      )}
      <ReportSheet report={report} brand={brand} />
    </>
  )
}
