import { href } from 'react-router'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { formatInstant } from '#app/platform/time/dates.ts'
import { BackLink } from '#app/ui/controls/back-link.tsx'
import { PanelHeader } from '#app/ui/drawing/panel-header.tsx'
import { panelMeta } from '#app/ui/meta/unlisted.ts'
import { adminContext } from '../gate.server.ts'
import { listRemembered } from '../second-factor/remembered.server.ts'
import { answerVerification } from '../second-factor/requests.server.ts'
import { factorsOf } from '../second-factor/state.server.ts'
import { VerificationScreen } from '../second-factor/ui/verification-screen.tsx'
import type { Route } from './+types/verification.ts'

export { actionHeaders as headers } from '#app/platform/http/page-headers.ts'

export const meta = panelMeta('Verificación en dos pasos')

export async function loader({ context }: Route.LoaderArgs) {
  const { id } = context.get(adminContext)
  const [{ totp, recoveryCodes }, devices, { time_zone }] = await Promise.all([
    factorsOf(id),
    listRemembered(id),
    readSettings(),
  ])
  const shown = (date: Date) => formatInstant(date, time_zone)
  return {
    since: totp && shown(totp),
    codesLeft: recoveryCodes,
    devices: devices.map((each) => ({ ...each, since: shown(each.since), until: shown(each.until) })),
  }
}

export function action({ request, context }: Route.ActionArgs) {
  return answerVerification(request, context.get(adminContext))
}

export default function Verification({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={href('/admin/cuenta')}>Mi cuenta</BackLink>
      <PanelHeader title="Verificación en dos pasos" />
      <VerificationScreen {...loaderData} answer={actionData} />
    </>
  )
}
