import { formatNumber } from '#app/platform/formats/numbers.ts'
import type { Drawings } from '../drawing-schema.ts'
import { changeOf, shareOf } from '../figures.ts'
import { type Analytics, DEVICES, type Device } from '../schema.ts'
import { SHEETS } from '../sheets.ts'
import { ConversionPlots } from './conversion-plots.tsx'
import { EventFunnels, FormFunnels } from './funnels.tsx'
import { PeriodLinks } from './period-links.tsx'
import { Bar, RankingList } from './ranking-list.tsx'
import { SheetSection } from './sheet-section.tsx'
import { ViewsPlot } from './views-plot.tsx'

export function AnalyticsScreen({ analytics, drawings }: { analytics: Analytics; drawings: Drawings }) {
  const { period, views, pages, sites, campaigns, devices, forms, events } = analytics
  const part = <Name extends keyof typeof SHEETS>(name: Name) => ({
    name,
    period,
    sheet: SHEETS[name](analytics),
  })
  const hasViews = views.now + views.before > 0
  return (
    <>
      <PeriodLinks {...analytics} />
      <div className="grid gap-4 lg:grid-cols-2">
        <SheetSection
          {...part('vistas')}
          className="lg:col-span-2"
          lead={hasViews && <ViewsKey views={views} period={period} />}
        >
          {hasViews ? (
            <>
              <ViewsPlot analytics={analytics} lines={drawings.views} />
              {drawings.views.step > 1 && (
                <p className="mt-2 text-sm text-ink-muted">
                  Cada punto es la media diaria de {drawings.views.step} días; la tabla y el CSV traen cada
                  día.
                </p>
              )}
            </>
          ) : (
            <p className="text-ink-muted">
              Todavía no hay vistas en estos días. Se cuentan desde que el sitio está en marcha, y aparecen
              aquí a los pocos segundos; las del equipo no cuentan.
            </p>
          )}
        </SheetSection>
        <SheetSection {...part('paginas')} className="lg:row-span-2">
          <RankingList ranking={pages} empty="Nadie ha abierto una página en estos días." />
        </SheetSection>
        <SheetSection
          {...part('sitios')}
          lead="Vistas que empezaron en otro sitio; «directo» es quien escribió la dirección o no dice de dónde viene."
        >
          <RankingList ranking={sites} shown={6} empty="Nadie ha llegado desde otro sitio en estos días." />
        </SheetSection>
        <SheetSection {...part('campanas')}>
          <RankingList
            ranking={campaigns}
            shown={5}
            empty="Ningún enlace con utm_source en estos días. Añade, por ejemplo, ?utm_source=boletin a los enlaces que compartas y sabrás cuánto traen."
          />
        </SheetSection>
        <SheetSection {...part('formularios')} lead="De quienes abren un formulario, cuántos lo envían.">
          <FormFunnels forms={forms} />
        </SheetSection>
        <SheetSection
          {...part('eventos')}
          className="lg:row-span-2"
          lead="De quienes abren un evento, cuántos se registran."
        >
          <EventFunnels events={events} />
        </SheetSection>
        <SheetSection {...part('dispositivos')}>
          {views.now === 0 ? (
            <p className="pb-4 text-ink-muted">Nadie ha abierto una página en estos días.</p>
          ) : (
            <ul className="grid gap-2.5">
              {(Object.keys(DEVICES) as Device[]).map((device) => (
                <Bar key={device} label={DEVICES[device]} compared={devices[device]} most={views.now}>
                  <span className="ml-2 text-sm text-ink-muted tabular-nums">
                    {shareOf(devices[device].now, views.now)}
                  </span>
                </Bar>
              ))}
            </ul>
          )}
        </SheetSection>
        <SheetSection
          {...part('llegadas')}
          className="lg:col-span-2"
          lead="Lo que envió la gente, sin lo apartado como spam."
        >
          <ConversionPlots analytics={analytics} drawn={drawings.conversions} />
        </SheetSection>
      </div>
    </>
  )
}

/** Legend: the totals of both lines, each with a sample of its line. */
function ViewsKey({ views, period }: Pick<Analytics, 'views' | 'period'>) {
  return (
    <p className="mt-1 flex flex-wrap items-baseline gap-x-6 gap-y-1 tabular-nums">
      <span className="flex items-baseline gap-2">
        <Stroke className="stroke-secondary [stroke-width:2.25]" />
        <span className="font-display text-3xl leading-none font-bold text-primary">
          {formatNumber(views.now)}
        </span>
        <span>
          {views.now === 1 ? 'vista' : 'vistas'} en {period} días ({changeOf(views)})
        </span>
      </span>
      <span className="flex items-baseline gap-2">
        <Stroke className="stroke-ink-muted [stroke-width:1.25]" dashes="4 4" />
        {formatNumber(views.before)} en los {period} anteriores
      </span>
    </p>
  )
}

function Stroke({ className, dashes }: { className: string; dashes?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 8" className="h-2 w-5 shrink-0">
      <line x2="20" y1="4" y2="4" strokeDasharray={dashes} className={className} />
    </svg>
  )
}
