import { href } from 'react-router'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { readsMailbox } from '#app/domains/mail/mailbox/imap.server.ts'
import { checkMailbox } from '#app/domains/mail/mailbox/mailbox-check.server.ts'
import { readTrial } from '#app/domains/mail/mailbox/tag-trial.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { readScreen } from '#app/platform/failure.server.ts'
import { formatInstant } from '#app/platform/time/dates.ts'
import { BackLink } from '#app/ui/controls/back-link.tsx'
import { PanelHeader } from '#app/ui/drawing/panel-header.tsx'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import type { EditorAnswer } from '#app/ui/forms/editor-answer.ts'
import { panelMeta } from '#app/ui/meta/unlisted.ts'
import { readUnknownMail } from '../inbox/mailbox/mailbox.server.ts'
import { answerMailbox } from '../inbox/mailbox/requests.server.ts'
import { TagTrial } from '../inbox/mailbox/ui/tag-trial.tsx'
import { UnknownMailState } from '../inbox/mailbox/ui/unknown-mail.tsx'
import type { Route } from './+types/mailbox.ts'

const LOAD_FAILED = 'No se pudo cargar el buzón'

export { actionHeaders as headers } from '#app/platform/http/page-headers.ts'

export const meta = panelMeta('Buzón de respuestas')

export async function loader() {
  return readScreen(LOAD_FAILED, async () => {
    const [reading, { at, ...trial }, { time_zone }, unknown] = await Promise.all([
      checkMailbox(),
      readTrial(),
      readSettings(),
      readUnknownMail(),
    ])
    const tried = at && formatInstant(at, time_zone)
    return { reading, mailbox: readsMailbox() ? { trial: { ...trial, tried }, unknown } : undefined }
  })
}

export function action({ request, context }: Route.ActionArgs) {
  return answerMailbox(request, context.get(adminContext))
}

/** The mailbox that the replies are read from. */
export default function Mailbox({ loaderData: { screen, failure }, actionData }: Route.ComponentProps) {
  const answer: EditorAnswer | undefined = actionData
  return (
    <>
      <BackLink to={href('/admin/solicitudes')}>Solicitudes</BackLink>
      <PanelHeader title="Buzón de respuestas" lead={screen?.reading.state === 'ok' && screen.reading.says} />
      <Announcement text={answer ?? failure} />
      {screen ? (
        <div className="grid gap-6">
          {(!screen.mailbox || screen.reading.state !== 'ok') && (
            <Notice tone="warning" title={screen.reading.says}>
              {screen.reading.todo}
            </Notice>
          )}
          {screen.mailbox && (
            <>
              <TagTrial trial={screen.mailbox.trial} answer={answer} />
              <UnknownMailState {...screen.mailbox.unknown} />
            </>
          )}
        </div>
      ) : (
        <LoadFailure title={LOAD_FAILED} code={failure?.code} />
      )}
    </>
  )
}
