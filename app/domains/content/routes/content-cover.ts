/** `GET /portadas/contenido/{type}-{theme}-{number}.svg`: a drawn cover. */
import { answerDrawing } from '#app/platform/share-picture/answer-drawing.server.ts'
import { readCoverName } from '#app/ui/drawing/cover-choice.ts'
import { contentCover } from '../display/ui/cover.tsx'
import type { Route } from './+types/content-cover'

export function loader({ params }: Route.LoaderArgs) {
  const cover = readCoverName(params.name)
  return answerDrawing(cover && contentCover(cover))
}
