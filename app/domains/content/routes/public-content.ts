/** `GET /api/v1/contenido`: published articles as paged JSON, the newest first. */
import { describeFailure } from '#app/platform/failure.server.ts'
import { publicAnswer, publicRefusal } from '#app/platform/http/public-data.ts'
import { readQuery } from '#app/platform/http/public-query.server.ts'
import { listPublished } from '../content.server.ts'
import { asArticlePage } from '../follow/public-content.server.ts'
import { contentQuery } from '../follow/public-content-schema.ts'
import { HUB_PAGE_SIZE, readHubFilter } from '../hub/address.ts'
import type { Route } from './+types/public-content.ts'

export async function loader({ url }: Route.LoaderArgs) {
  const asked = readQuery(url.searchParams, contentQuery)
  if ('refusal' in asked) return asked.refusal
  const { page, ...filter } = readHubFilter(url.searchParams)
  try {
    const range = { limit: HUB_PAGE_SIZE, offset: (page - 1) * HUB_PAGE_SIZE }
    const { rows, total } = await listPublished({ ...filter, ...range })
    const pageCount = Math.max(1, Math.ceil(total / HUB_PAGE_SIZE))
    if (page > pageCount) return publicRefusal(404, `Esa página no existe: la última es la ${pageCount}.`)
    return publicAnswer(asArticlePage({ rows, total, page, pageCount }, asked.query))
  } catch (error) {
    const { status, reason } = describeFailure(error, 'Error fetching content:')
    return publicRefusal(status, `No se pudo leer el contenido: ${reason}`)
  }
}
