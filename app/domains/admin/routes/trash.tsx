import { type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import { may } from '#app/capabilities.ts'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { describeTrash } from '#app/domains/trash/emptying.server.ts'
import { KEPT_DAYS } from '#app/domains/trash/schema.ts'
import { findTrashed, listTrash } from '#app/domains/trash/trash.server.ts'
import { onePage } from '#app/platform/lists/paging.ts'
import { formatInstant } from '#app/platform/time/dates.ts'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { keepPressed } from '#app/ui/forms/keep-typed.ts'
import { panelMeta } from '#app/ui/meta/unlisted.ts'
import { readTrashAddress, TRASH_FAILED } from '../trash/address.ts'
import { answerTrash } from '../trash/requests.server.ts'
import { restorableTables } from '../trash/restoring.ts'
import { TrashScreen } from '../trash/ui/screen.tsx'
import type { Route } from './+types/trash.ts'

export const meta = panelMeta('Papelera')

export async function loader({ request, context }: Route.LoaderArgs) {
  const member = context.get(adminContext)
  const tables = restorableTables(member)
  const purges = may(member, 'delete for good')
  const { search, page, removing } = readTrashAddress(new URL(request.url).searchParams)
  const [{ rows, ...found }, removed, content, { time_zone }] = await Promise.all([
    onePage(page, (range) => listTrash({ search, tables, ...range })),
    removing && purges ? findTrashed(removing) : undefined,
    purges ? describeTrash() : undefined,
    readSettings(),
  ])
  const written = <Row extends { deleted_at: Date }>({ deleted_at, ...row }: Row) => ({
    ...row,
    deleted: formatInstant(deleted_at, time_zone),
  })
  return { rows: rows.map(written), removed: removed && written(removed), content, ...found }
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerTrash(request, context.get(adminContext))
}

export function clientAction(sending: Route.ClientActionArgs) {
  return keepPressed(sending, TRASH_FAILED, 'restore')
}

/** Reloads after 404 and 409, to show what somebody else restored or deleted first. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 404 || actionStatus === 409 || defaultShouldRevalidate
}

export default function Trash({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation()
  return (
    <>
      <Announcement text={actionData} />
      <TrashScreen
        {...loaderData}
        keptDays={KEPT_DAYS}
        address={readTrashAddress(new URLSearchParams(search))}
      />
    </>
  )
}
