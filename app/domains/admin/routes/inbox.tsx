import { MessageSquareText } from 'lucide-react'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { listUnderWay } from '#app/domains/bulk/runs.server.ts'
import { readLastEntries } from '#app/domains/conversations/conversations.server.ts'
import { templatesHref } from '#app/domains/conversations/templates/address.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { readCaughtForms } from '#app/domains/system/caught-forms.server.ts'
import { readScreen } from '#app/platform/failure.server.ts'
import { onePage } from '#app/platform/lists/paging.ts'
import { todayIn } from '#app/platform/time/clock.server.ts'
import { formatInstant } from '#app/platform/time/dates.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { PanelHeader } from '#app/ui/drawing/panel-header.tsx'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx'
import { keepPressed } from '#app/ui/forms/keep-typed.ts'
import { panelMeta } from '#app/ui/meta/unlisted.ts'
import { LIST_FAILED, readInboxAddress } from '../inbox/address.ts'
import { countInbox, countSpamReasons } from '../inbox/counts.server.ts'
import { listColleagues, listInbox } from '../inbox/inbox.server.ts'
import { describeLast } from '../inbox/last-written.ts'
import { readBulkQuestion } from '../inbox/selection/bulk.server.ts'
import { answerInboxList } from '../inbox/selection/requests.server.ts'
import { readQuestion } from '../inbox/selection/selection.server.ts'
import { describeSnooze, offeredDays } from '../inbox/snooze-days.ts'
import { InboxScreen } from '../inbox/ui/screen.tsx'
import type { Route } from './+types/inbox.ts'

const LOAD_FAILED = 'No se pudieron cargar las solicitudes'

export const meta = panelMeta('Solicitudes')

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id: me } = context.get(adminContext)
  const asked = readInboxAddress(new URL(request.url).searchParams)
  return readScreen(LOAD_FAILED, async () => {
    const [
      { time_zone },
      counts,
      { rows, page, ...found },
      colleagues,
      question,
      spamReasons,
      caughtForms,
      runs,
    ] = await Promise.all([
      readSettings(),
      countInbox(asked.kind),
      onePage(asked.page, (range) => listInbox(asked, range)),
      listColleagues(),
      asked.everything ? readBulkQuestion(asked) : readQuestion(asked),
      asked.state === 'spam' ? countSpamReasons(asked.kind) : undefined,
      asked.state === 'spam' ? readCaughtForms() : undefined,
      listUnderWay('requests'),
    ])
    const today = todayIn(time_zone)
    const latest = await readLastEntries(rows.map(({ id }) => id))
    const written = rows.map(({ created_at, ...row }) => {
      const last = latest.get(row.id)
      return {
        ...row,
        received: formatInstant(created_at, time_zone),
        snooze: describeSnooze(row, today),
        last: last ? describeLast(last, row, { time_zone, today }) : null,
      }
    })
    return {
      ...{ address: { ...asked, page }, counts, rows: written, question, spamReasons, caughtForms, runs },
      days: offeredDays(today),
      colleagues: colleagues.toSorted((one, other) => Number(other.id === me) - Number(one.id === me)),
      ...found,
    }
  })
}

export function action({ request, context }: Route.ActionArgs) {
  return answerInboxList(request, context.get(adminContext))
}

export function clientAction(sending: Route.ClientActionArgs) {
  return keepPressed(sending, LIST_FAILED, 'close')
}

export default function InboxPage({ loaderData: { screen, failure }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PanelHeader
        title="Solicitudes"
        lead="Quién quiere unirse a la comunidad, quién pregunta por un curso y quién nos escribe."
        actions={
          <ButtonLink
            to={templatesHref()}
            variant="outline"
            leading={<MessageSquareText aria-hidden="true" />}
          >
            <span className="max-sm:sr-only">Plantillas</span>
          </ButtonLink>
        }
      />
      <Announcement text={actionData ?? failure} />
      {screen ? <InboxScreen {...screen} /> : <LoadFailure title={LOAD_FAILED} code={failure?.code} />}
    </>
  )
}
