import { Download } from 'lucide-react'
import { DownloadLink } from '#app/ui/controls/download-link.tsx'
import { PanelHeader } from '#app/ui/drawing/panel-header.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { reportFileHref } from '../address.ts'
import { nameOf } from '../periods.ts'
import type { Report } from '../schema.ts'
import { PeriodPicker } from './period-picker.tsx'
import { PrintButton } from './print-button.tsx'
import { ReportSheet } from './report-sheet.tsx'

type ReportScreenProps = { report: Report; problem: string | undefined; today: string; brand: string }

export function ReportScreen({ report, problem, today, brand }: ReportScreenProps) {
  const { period } = report
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
            </>
          }
        />
        {problem && (
          <Notice tone="error" title={problem} className="mb-4">
            Te mostramos {nameOf(period)}.
          </Notice>
        )}
        <PeriodPicker period={period} today={today} />
      </div>
      <ReportSheet report={report} brand={brand} />
    </>
  )
}
