/** `GET /api/openapi.json`: description of the public API. */
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { publicAnswer } from '#app/platform/http/public-data.ts'
import { publicUrl } from '#app/platform/site-address.server.ts'
import { openApi } from '../api/open-api.server.ts'

export async function loader() {
  const { brand } = await readSettings()
  return publicAnswer(openApi({ brand, publicUrl: publicUrl() }))
}
