import { data, redirect } from 'react-router'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { describeLoadFailure } from '#app/platform/failure.server.ts'
import { keepPressed } from '#app/ui/forms/keep-typed.ts'
import { panelMeta } from '#app/ui/meta/unlisted.ts'
import { failuresOf } from '../editing/answers.ts'
import { ACADEMY_TITLE, type ListedEntity, LOAD_FAILED } from '../editing/labels.ts'
import { readListQuery, readTab, tabPath } from '../editing/list-address.ts'
import { readList } from '../editing/list-reading.server.ts'
import { readOpen } from '../editing/open-items.server.ts'
import { answerAcademy } from '../editing/requests.server.ts'
import { AcademyScreen } from '../editing/ui/academy-screen.tsx'
import type { Route } from './+types/admin-academy-complete.ts'

export const meta = panelMeta(ACADEMY_TITLE)

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const tab = tabAt(params)
  const { searchParams } = new URL(request.url)
  try {
    const [list, open] = await Promise.all([
      readList(tab, readListQuery(searchParams)),
      readOpen(tab, searchParams, context.get(adminContext)),
    ])
    return data({ tab, ...list, ...open }, { status: open.notice ? 404 : 200 })
  } catch (error) {
    const { status, failure: notice } = describeLoadFailure(LOAD_FAILED, error)
    const nothing = { counts: undefined, list: undefined, draft: undefined, doomed: undefined }
    return data({ tab, ...nothing, notice }, { status })
  }
}

export function action({ request, params, context }: Route.ActionArgs) {
  return answerAcademy(tabAt(params), request, context.get(adminContext))
}

export function clientAction(sending: Route.ClientActionArgs) {
  return keepPressed(sending, failuresOf(tabAt(sending.params)), 'update')
}

export default function AdminAcademyComplete({ loaderData, actionData }: Route.ComponentProps) {
  return <AcademyScreen {...loaderData} answer={actionData} />
}

/** An unknown tab redirects to the first one. */
function tabAt({ tab }: { tab?: string | undefined }): ListedEntity {
  const found = readTab(tab)
  if (!found) throw redirect(tabPath('intensive_bootcamps'))
  return found
}
