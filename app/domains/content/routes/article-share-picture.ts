/** `GET /contenido/{slug}/compartir.jpg`: picture for link previews in chats and social networks. */
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { clientAddress } from '#app/platform/request-context.server.ts'
import { answerSharePicture } from '#app/platform/share-picture/answer.server.ts'
import { articleShareCard } from '../article/ui/share-card.tsx'
import { findBySlug } from '../content.server.ts'
import type { Route } from './+types/article-share-picture.ts'

export function loader({ request, params, context }: Route.LoaderArgs) {
  return answerSharePicture({ request, client: context.get(clientAddress) }, async () => {
    const [article, { brand }] = await Promise.all([findBySlug(params.slug), readSettings()])
    return article && articleShareCard(article, brand)
  })
}
