import { data } from 'react-router'
import { may } from '#app/capabilities.ts'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { readScreen } from '#app/platform/failure.server.ts'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx'
import { keepPressed } from '#app/ui/forms/keep-typed.ts'
import { recordMeta } from '#app/ui/meta/unlisted.ts'
import { FAILED } from '../address.ts'
import { titleOf } from '../periods.ts'
import { readAskedReport } from '../report.server.ts'
import { answerReport } from '../requests.server.ts'
import { listShared } from '../shared-reports.server.ts'
import { ReportScreen } from '../ui/report-screen.tsx'
import type { Route } from './+types/admin-report.ts'

const LOAD_FAILED = 'No se pudo cargar el informe'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  recordMeta('Informe', loaderData?.screen && titleOf(loaderData.screen.report.period))

export async function loader({ request, context }: Route.LoaderArgs) {
  const shares = may(context.get(adminContext), 'share figures')
  const { searchParams } = new URL(request.url)
  const answer = await readScreen(LOAD_FAILED, async () => {
    const [asked, shared] = await Promise.all([readAskedReport(searchParams), shares ? listShared() : []])
    return { ...asked, shared, asked: searchParams.get('retirar') }
  })
  // The last whole month is shown instead, below the reason.
  return answer.data.screen?.problem ? data(answer.data, { status: 400 }) : answer
}

export function action({ request, context }: Route.ActionArgs) {
  return answerReport(request, context.get(adminContext))
}

export function clientAction(sending: Route.ClientActionArgs) {
  return keepPressed(sending, FAILED, 'freeze')
}

export default function AdminReport({ loaderData: { screen, failure }, actionData }: Route.ComponentProps) {
  return (
    <>
      <Announcement text={actionData ?? failure} />
      {screen ? <ReportScreen {...screen} /> : <LoadFailure title={LOAD_FAILED} code={failure?.code} />}
    </>
  )
}
