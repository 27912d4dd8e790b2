import { href } from 'react-router'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { readScreen } from '#app/platform/failure.server.ts'
import { formatInstant } from '#app/platform/time/dates.ts'
import { BackLink } from '#app/ui/controls/back-link.tsx'
import { PanelHeader } from '#app/ui/drawing/panel-header.tsx'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx'
import type { EditorAnswer } from '#app/ui/forms/editor-answer.ts'
import { panelMeta } from '#app/ui/meta/unlisted.ts'
import { listPauses } from '../../bounces/domain-pauses.server.ts'
import { readReadiness } from '../readiness.server.ts'
import { answerReadiness } from '../requests.server.ts'
import { readTrial } from '../trial.server.ts'
import { PausedDomains } from '../ui/paused-domains.tsx'
import { ReadinessList } from '../ui/readiness-list.tsx'
import { Trial } from '../ui/trial.tsx'
import type { Route } from './+types/admin-readiness.ts'

const TITLE = 'Preparar el envío'
const LOAD_FAILED = 'No se pudo comprobar el envío'

export { actionHeaders as headers } from '#app/platform/http/page-headers.ts'

export const meta = panelMeta(TITLE)

export async function loader() {
  return readScreen(LOAD_FAILED, async () => {
    const [readiness, pauses, { at, ...trial }, { time_zone }] = await Promise.all([
      readReadiness(),
      listPauses(),
      readTrial(),
      readSettings(),
    ])
    const domains = pauses.map(({ paused_at, ...pause }) => ({
      ...pause,
      since: formatInstant(paused_at, time_zone),
    }))
    const tried = at && formatInstant(at, time_zone)
    return { ...readiness, domains, trial: { ...trial, tried } }
  })
}

export function action({ request, context }: Route.ActionArgs) {
  return answerReadiness(request, context.get(adminContext))
}

/** What stands between the site and a newsletter that arrives, with whom to change it. */
export default function AdminReadiness({
  loaderData: { screen, failure },
  actionData,
}: Route.ComponentProps) {
  const answer: EditorAnswer | undefined = actionData
  return (
    <>
      <BackLink to={href('/admin/boletin')}>Boletín</BackLink>
      <PanelHeader
        title={TITLE}
        lead={screen && `Lo que miran los buzones en los correos que salen de ${screen.sender}.`}
      />
      <Announcement text={answer ?? failure} />
      {screen ? (
        <div className="grid gap-8">
          <ReadinessList parts={screen.parts} />
          <Trial trial={screen.trial} answer={answer} />
          <PausedDomains domains={screen.domains} />
        </div>
      ) : (
        <LoadFailure title={LOAD_FAILED} code={failure?.code} />
      )}
    </>
  )
}
