import { data, href } from 'react-router'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { RecordFrame } from '#app/ui/controls/record-frame.tsx'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { recordMeta } from '#app/ui/meta/unlisted.ts'
import { readAccessQuestion } from '../access-address.ts'
import { answerAccess } from '../organisers/access-requests.server.ts'
import { listCoOrganisers } from '../organisers/co-organisers.server.ts'
import { AccessScreen } from '../organisers/ui/access-screen.tsx'
import { findSubmission } from '../submissions/lists.server.ts'
import type { Route } from './+types/admin-organiser-access.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return recordMeta('Enlaces de quien organiza', loaderData?.screen?.title)
}

export async function loader({ request, params: { id } }: Route.LoaderArgs) {
  const [submission, { time_zone }] = await Promise.all([findSubmission(id), readSettings()])
  if (!submission) return data({ screen: undefined }, { status: 404 })
  const { title, email } = submission
  const people = await listCoOrganisers(id)
  const asks = readAccessQuestion(new URL(request.url).searchParams)
  return data({ screen: { id, title, email, people, asks, time_zone } })
}

export function action({ request, params, context }: Route.ActionArgs) {
  return answerAccess(request, params.id, context.get(adminContext))
}

export default function AdminOrganiserAccess({
  loaderData: { screen },
  actionData,
  params: { id },
}: Route.ComponentProps) {
  return (
    <RecordFrame
      id={screen?.id}
      title={screen?.title ?? 'Evento enviado'}
      back={{ to: href('/admin/events/enviados/:id', { id }), label: 'Evento enviado' }}
      lead="Los enlaces con los que se organiza este evento sin una cuenta"
    >
      <Announcement text={actionData} />
      {screen ? (
        <AccessScreen {...screen} />
      ) : (
        <EmptyState title="Ese evento ya no existe">Quizá lo eliminaron.</EmptyState>
      )}
    </RecordFrame>
  )
}
