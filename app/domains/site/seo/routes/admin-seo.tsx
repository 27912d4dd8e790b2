import { adminContext } from '#app/domains/auth/gate.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { readScreen } from '#app/platform/failure.server.ts'
import { onePage } from '#app/platform/lists/paging.ts'
import { publicUrl } from '#app/platform/site-address.server.ts'
import { formatInstant } from '#app/platform/time/dates.ts'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx'
import { keepTyped } from '#app/ui/forms/keep-typed.ts'
import { panelMeta } from '#app/ui/meta/unlisted.ts'
import { CHECK_FAILED, readSeoAddress } from '../address.ts'
import { answerSeo } from '../requests.server.ts'
import { countChecks, findRun, listChecks } from '../results.server.ts'
import { SeoScreen } from '../ui/screen.tsx'
import type { Route } from './+types/admin-seo.ts'

const LOAD_FAILED = 'No se pudo cargar la revisión de las páginas'

export const meta = panelMeta('SEO · Herramientas')

export async function loader({ request }: Route.LoaderArgs) {
  const asked = readSeoAddress(new URL(request.url).searchParams)
  return readScreen(LOAD_FAILED, async () => {
    const [{ time_zone }, run, counts, { rows, page, pageCount }] = await Promise.all([
      readSettings(),
      findRun(),
      countChecks(),
      onePage(asked.page, (range) => listChecks(asked, range)),
    ])
    const ended = run?.finished_at && formatInstant(run.finished_at, time_zone)
    return {
      address: { ...asked, page },
      run: run && { done: run.done, total: run.total, is_broken: run.is_broken, ended: ended ?? undefined },
      counts,
      rows,
      pageCount,
      publicUrl: publicUrl(),
    }
  })
}

export function action({ context }: Route.ActionArgs) {
  return answerSeo(context.get(adminContext))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(CHECK_FAILED, serverAction)
}

export default function Seo({ loaderData: { screen, failure }, actionData }: Route.ComponentProps) {
  return (
    <>
      <Announcement text={actionData ?? failure} />
      {screen ? <SeoScreen {...screen} /> : <LoadFailure title={LOAD_FAILED} code={failure?.code} />}
    </>
  )
}
