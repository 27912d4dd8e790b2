/** `GET /portadas/cartas/{name}.svg`: the chart behind the headers of a section. */
import { createElement } from 'react'
import { answerDrawing } from '#app/platform/share-picture/answer-drawing.server.ts'
import { Logbook } from '#app/ui/drawing/charts/logbook.tsx'
import { Network } from '#app/ui/drawing/charts/network.tsx'
import { REGION, Sea } from '#app/ui/drawing/charts/sea.tsx'
import { Soundings } from '#app/ui/drawing/charts/soundings.tsx'
import type { ChartName } from '#app/ui/drawing/drawing-address.ts'
import type { Route } from './+types/chart'

const CHARTS = new Map(
  Object.entries({
    sondeos: Soundings,
    red: Network,
    bitacora: Logbook,
    mapa: () => Sea(),
    region: () => Sea(REGION),
  } satisfies Record<ChartName, unknown>),
)

export function loader({ params }: Route.LoaderArgs) {
  const [, name = ''] = /^(.+)\.svg$/.exec(params.name) ?? []
  const Chart = CHARTS.get(name)
  return answerDrawing(Chart && createElement(Chart))
}
