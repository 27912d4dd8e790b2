/** `GET /admin/solicitudes/archivo.csv`: the chosen requests, or all that the list finds. */
import { answerListExport } from '#app/domains/audit/list-export.server.ts'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { readInboxAddress } from '../inbox/address.ts'
import { requestsFile } from '../inbox/selection/export.server.ts'
import type { Route } from './+types/requests-file.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const address = readInboxAddress(new URL(request.url).searchParams)
  return answerListExport(request, context.get(adminContext), await requestsFile(address))
}
