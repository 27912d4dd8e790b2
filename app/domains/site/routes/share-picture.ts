/** `GET /compartir.jpg`: picture for link previews of pages that have none of their own. */
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { clientAddress } from '#app/platform/request-context.server.ts'
import { answerSharePicture } from '#app/platform/share-picture/answer.server.ts'
import { siteShareCard } from '../home/ui/share-card.tsx'
import type { Route } from './+types/share-picture.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  return answerSharePicture({ request, client: context.get(clientAddress) }, async () => {
    const { brand, hero_title } = await readSettings()
    return siteShareCard(brand, hero_title)
  })
}
