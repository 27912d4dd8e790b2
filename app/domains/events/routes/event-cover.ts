/** `GET /portadas/eventos/{category}-{theme}-{number}.svg`: a drawn cover. An unknown category gets the default icon. */
import { createElement } from 'react'
import { answerDrawing } from '#app/platform/share-picture/answer-drawing.server.ts'
import { readCoverName } from '#app/ui/drawing/cover-choice.ts'
import { EventCover } from '../display/ui/cover.tsx'
import type { Route } from './+types/event-cover'

export function loader({ params }: Route.LoaderArgs) {
  const cover = readCoverName(params.name)
  return answerDrawing(cover && createElement(EventCover, { cover }))
}
