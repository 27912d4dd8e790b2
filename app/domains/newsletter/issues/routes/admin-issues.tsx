import { href } from 'react-router'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { IfMay } from '#app/may.tsx'
import { readScreen } from '#app/platform/failure.server.ts'
import { hourWithArticle } from '#app/platform/formats/hours-in-sentences.ts'
import { onePage } from '#app/platform/lists/paging.ts'
import { formatInstant } from '#app/platform/time/dates.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { PanelHeader } from '#app/ui/drawing/panel-header.tsx'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx'
import { panelMeta } from '#app/ui/meta/unlisted.ts'
import { DigestLine } from '../../digest/ui/digest-line.tsx'
import { ISSUE_LIST, LOAD_FAILED } from '../address.ts'
import { confirmationsMessage } from '../answers.ts'
import { NO_FIGURES, readConfirmations, readFigures } from '../figures.server.ts'
import { listIssues } from '../issues.server.ts'
import { answerIssues } from '../requests.server.ts'
import { IssueList } from '../ui/issue-list.tsx'
import { NewIssue } from '../ui/new-issue.tsx'
import type { Route } from './+types/admin-issues.ts'

export const meta = panelMeta('Boletín')

export function loader({ request }: Route.LoaderArgs) {
  const address = ISSUE_LIST.read(new URL(request.url).searchParams)
  return readScreen(LOAD_FAILED, async () => {
    const [{ rows, page, total, pageCount }, settings, confirmations] = await Promise.all([
      onePage(address.page, (range) => listIssues(address, range)),
      readSettings(),
      readConfirmations(),
    ])
    const { time_zone, digest_on, digest_weekday, digest_hour, hour_style } = settings
    const figures = await readFigures(rows.map(({ id }) => id))
    const issues = rows.map(({ id, subject, status, due_at, started_at, updated_at, updated_by }) => {
      const hour = started_at ?? due_at
      return {
        ...{ id, subject, status, by: updated_by },
        hour: hour && status !== 'draft' ? formatInstant(hour, time_zone) : null,
        updated: formatInstant(updated_at, time_zone),
        figures: figures.get(id) ?? NO_FIGURES,
      }
    })
    const digest = digest_on
      ? { weekday: Number(digest_weekday), hour: hourWithArticle(digest_hour, hour_style) }
      : null
    return { address: { ...address, page }, issues, total, pageCount, confirmations, digest }
  })
}

export function action({ request, context }: Route.ActionArgs) {
  const address = ISSUE_LIST.read(new URL(request.url).searchParams)
  const list = ISSUE_LIST.href(ISSUE_LIST.closed(address))
  return answerIssues(request, { list, actor: context.get(adminContext) })
}

function Actions() {
  return (
    <>
      <IfMay take="change settings">
        <ButtonLink to={href('/admin/boletin/preparar')} variant="outline">
          <span>
            Preparar<span className="max-sm:sr-only"> el envío</span>
          </span>
        </ButtonLink>
      </IfMay>
      <NewIssue />
    </>
  )
}

export default function AdminIssues({ loaderData: { screen, failure }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PanelHeader
        title="Boletín"
        lead={screen && confirmationsMessage(screen.confirmations)}
        actions={<Actions />}
      />
      <Announcement text={actionData ?? failure} />
      {screen && <DigestLine digest={screen.digest} />}
      {screen ? <IssueList {...screen} /> : <LoadFailure title={LOAD_FAILED} code={failure?.code} />}
    </>
  )
}
