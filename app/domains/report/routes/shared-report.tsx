import { data } from 'react-router'
import { describeFailure } from '#app/platform/failure.server.ts'
import { SECRET_PAGE } from '#app/platform/http/secret-page.ts'
import { titleOf } from '../periods.ts'
import { findShared } from '../shared-reports.server.ts'
import { ReportSheet } from '../ui/report-sheet.tsx'
import type { Route } from './+types/shared-report.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${titleOf(loaderData.report.period)} · ${loaderData.brand}` : 'Informe' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export async function loader({ request }: Route.LoaderArgs) {
  const code = new URL(request.url).searchParams.get('codigo') ?? ''
  const found = await findShared(code).catch((error) => {
    throw data(null, { status: describeFailure(error, 'report not read').status })
  })
  if (!found) throw data(null, { status: 404 })
  return data(found, { headers: SECRET_PAGE })
}

export { loaderHeaders as headers } from '#app/platform/http/page-headers.ts'

/** What a sponsor sees: the frozen figures, which lead nowhere. */
export default function SharedReport({ loaderData: { report, brand, frozen_on } }: Route.ComponentProps) {
  return (
    <div className="wrap py-12 lg:py-16">
      <div>
        <ReportSheet report={report} brand={brand} frozenOn={frozen_on} isPage />
      </div>
    </div>
  )
}
