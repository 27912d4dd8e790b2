import { href } from 'react-router'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { formatInstant } from '#app/platform/time/dates.ts'
import { BackLink } from '#app/ui/controls/back-link.tsx'
import { PanelHeader } from '#app/ui/drawing/panel-header.tsx'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { panelMeta } from '#app/ui/meta/unlisted.ts'
import { adminContext } from '../gate.server.ts'
import { creationOptions, listPasskeys } from '../passkeys/passkeys.server.ts'
import { answerPasskeys } from '../passkeys/requests.server.ts'
import { NewRecoveryCodes, PasskeysScreen } from '../passkeys/ui/screen.tsx'
import { requireRecentProof } from '../proof/proof.server.ts'
import { deviceName } from '../sessions/device-name.ts'
import type { Route } from './+types/passkeys.ts'

export { actionHeaders as headers } from '#app/platform/http/page-headers.ts'

export const meta = panelMeta('Llaves de acceso')

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = context.get(adminContext)
  const [passkeys, options, { time_zone }] = await Promise.all([
    listPasskeys(actor.id),
    creationOptions(actor),
    readSettings(),
  ])
  return {
    passkeys: passkeys.map(({ created_at, last_used_at, ...passkey }) => ({
      ...passkey,
      created: formatInstant(created_at, time_zone),
      lastUsed: last_used_at ? formatInstant(last_used_at, time_zone) : undefined,
    })),
    options,
    device: deviceName(request.headers.get('user-agent')),
    removing: new URL(request.url).searchParams.get('quitar'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  await requireRecentProof(request, 'second factor')
  return answerPasskeys(request, context.get(adminContext))
}

export default function Passkeys({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={href('/admin/cuenta')}>Mi cuenta</BackLink>
      <PanelHeader
        title="Llaves de acceso"
        lead="Para entrar sin contraseña, y sin que nadie pueda adivinarla"
      />
      <Announcement text={actionData?.said} />
      {actionData?.recoveryCodes && <NewRecoveryCodes codes={actionData.recoveryCodes} />}
      <PasskeysScreen {...loaderData} nameError={actionData?.nameError} />
    </>
  )
}
