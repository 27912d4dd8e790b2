/** `GET /admin/events/enviados/archivo.csv`: the chosen submissions, or all that the list finds. */
import { answerListExport } from '#app/domains/audit/list-export.server.ts'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { listAddress, readReviewAddress, reviewHref } from '../review/address.ts'
import { submissionsFile } from '../submissions/export.server.ts'
import type { Route } from './+types/admin-submissions-file.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const address = readReviewAddress(pathname, searchParams)
  const file = submissionsFile(address, reviewHref(listAddress(address)))
  return answerListExport(request, context.get(adminContext), file)
}
