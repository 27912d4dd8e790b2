/** `POST /admin/boletin/{id}/borrador`: autosaves a draft. */
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { answerIssueAutosave } from '../requests.server.ts'
import type { Route } from './+types/admin-issue-draft.ts'

export function loader() {
  return new Response('Esta dirección solo acepta POST.', {
    status: 405,
    headers: { Allow: 'POST', 'Content-Type': 'text/plain; charset=utf-8' },
  })
}

export function action({ request, params, context }: Route.ActionArgs) {
  return answerIssueAutosave(request, params.id, context.get(adminContext))
}
