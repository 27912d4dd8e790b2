import { data, redirect } from 'react-router'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { describeUnread } from '#app/platform/failure.server.ts'
import { keepPressed } from '#app/ui/forms/keep-typed.ts'
import { panelMeta } from '#app/ui/meta/unlisted.ts'
import { failuresOf } from '../editing/answers.ts'
import { readDeskQuery, readTab, tabPath } from '../editing/desk-address.ts'
import { readDesk } from '../editing/desk-reading.server.ts'
import { DESK_TITLE, type DeskEntity, LOAD_FAILED } from '../editing/labels.ts'
import { readOpen } from '../editing/open-items.server.ts'
import { answerDesk } from '../editing/requests.server.ts'
import { DeskScreen } from '../editing/ui/desk-screen.tsx'
import type { Route } from './+types/admin-academy-complete.ts'

export const meta = panelMeta(DESK_TITLE)

export async function loader({ request, params }: Route.LoaderArgs) {
  const tab = tabAt(params)
  const { searchParams } = new URL(request.url)
  try {
    const [desk, open] = await Promise.all([
      readDesk(tab, readDeskQuery(searchParams)),
      readOpen(tab, searchParams),
    ])
    return data({ tab, ...desk, ...open }, { status: open.notice ? 404 : 200 })
  } catch (error) {
    const { status, failure: notice } = describeUnread(LOAD_FAILED, error)
    const nothing = { counts: undefined, list: undefined, draft: undefined, doomed: undefined }
    return data({ tab, ...nothing, notice }, { status })
  }
}

export function action({ request, params, context }: Route.ActionArgs) {
  return answerDesk(tabAt(params), request, context.get(adminContext))
}

export function clientAction(sending: Route.ClientActionArgs) {
  return keepPressed(sending, failuresOf(tabAt(sending.params)), 'update')
}

export default function AdminAcademyComplete({ loaderData, actionData }: Route.ComponentProps) {
  return <DeskScreen {...loaderData} answer={actionData} />
}

/** An address that is none of the four tabs leads to the first. */
function tabAt({ tab }: { tab?: string | undefined }): DeskEntity {
  const found = readTab(tab)
  if (!found) throw redirect(tabPath('intensive_bootcamps'))
  return found
}
