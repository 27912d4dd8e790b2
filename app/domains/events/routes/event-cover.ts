/** `GET /portadas/eventos/{category}-{variant}.svg`: a drawn cover. An unknown category gets the default icon. */
import { createElement } from 'react'
import { answerCover } from '#app/platform/share-picture/answer-cover.server.ts'
import { readCoverName } from '#app/ui/drawing/cover-address.ts'
import { EventCover } from '../display/ui/cover.tsx'
import type { Route } from './+types/event-cover'

export function loader({ params }: Route.LoaderArgs) {
  const name = readCoverName(params.name)
  return answerCover(name && createElement(EventCover, { category: name.kind, variant: name.variant }))
}
