import { data } from 'react-router'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { formatInstant } from '#app/platform/dates.ts'
import { describeUnread } from '#app/platform/failure.server.ts'
import { onePage } from '#app/platform/paging.ts'
import { publicUrl } from '#app/platform/site-address.server.ts'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { keepTyped } from '#app/ui/forms/keep-typed.ts'
import { readSeoAddress } from '../address.ts'
import { answerSeo } from '../requests.server.ts'
import { countChecks, findRun, listChecks } from '../results.server.ts'
import { SeoScreen } from '../ui/screen.tsx'
import { CHECK_FAILED, LOAD_FAILED } from '../words.ts'
import type { Route } from './+types/admin-seo.ts'

export const meta: Route.MetaFunction = () => [
  { title: 'SEO · Herramientas · Panel' },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request }: Route.LoaderArgs) {
  const asked = readSeoAddress(new URL(request.url).searchParams)
  try {
    const [{ time_zone }, run, counts, { rows, page, pageCount }] = await Promise.all([
      readSettings(),
      findRun(),
      countChecks(),
      onePage(asked.page, (range) => listChecks(asked, range)),
    ])
    const ended = run?.finished_at && formatInstant(run.finished_at, time_zone)
    const screen = {
      address: { ...asked, page },
      run: run && { done: run.done, total: run.total, is_broken: run.is_broken, ended: ended ?? undefined },
      counts,
      rows,
      pageCount,
      publicUrl: publicUrl(),
    }
    return { screen, notice: undefined }
  } catch (error) {
    const { status, failure: notice } = describeUnread(LOAD_FAILED, error)
    return data({ screen: undefined, notice }, { status })
  }
}

export function action({ context }: Route.ActionArgs) {
  return answerSeo(context.get(adminContext))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(CHECK_FAILED, serverAction)
}

export default function Seo({ loaderData: { screen, notice }, actionData }: Route.ComponentProps) {
  return (
    <>
      <Announcement text={actionData ?? notice} />
      {screen ? (
        <SeoScreen {...screen} />
      ) : (
        <EmptyState title={LOAD_FAILED}>Recarga la página en un momento.</EmptyState>
      )}
    </>
  )
}
