import { data } from 'react-router'
import { readScreen } from '#app/platform/failure.server.ts'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx'
import { recordMeta } from '#app/ui/meta/unlisted.ts'
import { titleOf } from '../periods.ts'
import { readAskedReport } from '../report.server.ts'
import { ReportScreen } from '../ui/report-screen.tsx'
import type { Route } from './+types/admin-report.ts'

const LOAD_FAILED = 'No se pudo cargar el informe'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  recordMeta('Informe', loaderData?.screen && titleOf(loaderData.screen.report.period))

export async function loader({ request }: Route.LoaderArgs) {
  const answer = await readScreen(LOAD_FAILED, () => readAskedReport(new URL(request.url).searchParams))
  // The last whole month is shown instead, below the reason.
  return answer.data.screen?.problem ? data(answer.data, { status: 400 }) : answer
}

export default function AdminReport({ loaderData: { screen, failure } }: Route.ComponentProps) {
  return (
    <>
      <Announcement text={failure} />
      {screen ? <ReportScreen {...screen} /> : <LoadFailure title={LOAD_FAILED} />}
    </>
  )
}
