/** `GET /portadas/contenido/{type}-{variant}.svg`: a drawn cover. */
import { createElement } from 'react'
import { answerCover } from '#app/platform/share-picture/answer-cover.server.ts'
import { readCoverName } from '#app/ui/drawing/cover-address.ts'
import { ContentCover } from '../display/ui/cover.tsx'
import { CONTENT_TYPES } from '../schema.ts'
import type { Route } from './+types/content-cover'

export function loader({ params }: Route.LoaderArgs) {
  const name = readCoverName(params.name)
  const type = CONTENT_TYPES.find((type) => type === name?.kind)
  return answerCover(name && type && createElement(ContentCover, { type, variant: name.variant }))
}
