/** `POST /admin/tools/sistema/copias/{name}`: downloads a backup. Not a GET, because it writes an audit entry. */
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { answerBackupFile } from '../backup-requests.server.ts'
import type { Route } from './+types/backup-file.ts'

export function loader() {
  return new Response('Esta dirección solo acepta POST.', {
    status: 405,
    headers: { Allow: 'POST', 'Content-Type': 'text/plain; charset=utf-8' },
  })
}

export function action({ params, context }: Route.ActionArgs) {
  return answerBackupFile(params.name, context.get(adminContext))
}
