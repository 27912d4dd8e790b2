/** `GET /contenido.rss`: the latest articles, for readers of news. */
import { pageWords } from '#app/domains/settings/schema.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { contentNews, listLatest } from '../follow/content-news.server.tsx'
import { readHubCategory } from '../hub/address.ts'
import type { Route } from './+types/content-news.ts'

export async function loader({ url }: Route.LoaderArgs) {
  const category = readHubCategory(url.searchParams)
  try {
    const [articles, settings] = await Promise.all([listLatest(category), readSettings()])
    const { description } = pageWords(settings, 'content')
    return contentNews(articles, { brand: settings.brand, description, category })
  } catch (error) {
    const { status, reason } = describeFailure(error, 'Error fetching content:')
    const headers = { 'Content-Type': 'text/plain; charset=utf-8' }
    return new Response(`No se pudo leer el contenido: ${reason}`, { status, headers })
  }
}
