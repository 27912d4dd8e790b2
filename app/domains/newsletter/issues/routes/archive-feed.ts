/** `GET /boletin.rss`: the latest issues, for feed readers. */
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { answerUnreadFile } from '#app/platform/failure.server.ts'
import { archiveFeed } from '../archive-feed.server.tsx'

export async function loader() {
  try {
    return await archiveFeed((await readSettings()).brand)
  } catch (error) {
    return answerUnreadFile(error, 'Error fetching the newsletter:', 'No se pudo leer el boletín')
  }
}
