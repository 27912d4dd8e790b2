/** `GET /portadas/mareas/{monday}-{events of each week}.svg`: the tide table of the agenda. */
import { createElement } from 'react'
import { answerDrawing } from '#app/platform/share-picture/answer-drawing.server.ts'
import { Tides } from '#app/ui/drawing/charts/tides.tsx'
import { readTidesName } from '../agenda/tides.server.ts'
import type { Route } from './+types/tides'

export function loader({ params }: Route.LoaderArgs) {
  const table = readTidesName(params.name)
  return answerDrawing(table && createElement(Tides, table))
}
