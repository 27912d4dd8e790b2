/** `GET /admin/solicitudes/{kind}/{id}/datos.json`: everything the site knows of a request's sender. */
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { GONE, readKind } from '../inbox/address.ts'
import { findInInbox } from '../inbox/inbox.server.ts'
import { readHistory } from '../people/person.server.ts'
import { answerWithFile } from '../people/person-file.server.ts'
import type { Route } from './+types/inbox-file.ts'

export function loader({ request, params, context }: Route.LoaderArgs) {
  const kind = readKind(params.kind)
  const read = async () => {
    const sent = kind && (await findInInbox(kind, params.id))
    return sent && { known: await readHistory(sent.email), id: sent.id, email: sent.email }
  }
  return answerWithFile(request, { read, gone: GONE }, context.get(adminContext))
}
