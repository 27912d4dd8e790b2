/** `GET /contenido.rss`: the latest articles, for feed readers. */
import { pageTexts } from '#app/domains/settings/schema.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { answerUnreadFile } from '#app/platform/failure.server.ts'
import { contentFeed, listLatest } from '../follow/content-feed.server.tsx'
import { readHubCategory } from '../hub/address.ts'
import type { Route } from './+types/content-feed.ts'

export async function loader({ url }: Route.LoaderArgs) {
  const category = readHubCategory(url.searchParams)
  try {
    const [articles, settings] = await Promise.all([listLatest(category), readSettings()])
    const { description } = pageTexts(settings, 'content')
    return contentFeed(articles, { brand: settings.brand, description, category })
  } catch (error) {
    return answerUnreadFile(error, 'Error fetching content:', 'No se pudo leer el contenido')
  }
}
