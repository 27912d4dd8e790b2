/** `GET /portadas/personas/{number}.svg`: somebody without a picture. */
import { createElement } from 'react'
import { answerDrawing } from '#app/platform/share-picture/answer-drawing.server.ts'
import { DrawnPortrait } from '#app/ui/drawing/drawn-portrait.tsx'
import type { Route } from './+types/drawn-portrait'

export function loader({ params }: Route.LoaderArgs) {
  const [, number] = /^(0|[1-9]\d{0,3})\.svg$/.exec(params.name) ?? []
  return answerDrawing(
    number === undefined ? undefined : createElement(DrawnPortrait, { number: Number(number) }),
  )
}
