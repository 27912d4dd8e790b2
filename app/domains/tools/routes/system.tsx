import { data, href } from 'react-router'
import { findAlertOverview } from '#app/domains/alerts/overview.server.ts'
import { AlertList } from '#app/domains/alerts/ui/alert-list.tsx'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { readSystem, runDueChecksBriefly } from '#app/domains/system/system.server.ts'
import { SystemScreen } from '#app/domains/system/ui/system-screen.tsx'
import { describeLoadFailure } from '#app/platform/failure.server.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx'
import { panelMeta } from '#app/ui/meta/unlisted.ts'
import { BACKUPS } from '../backup-view.ts'
import { SYSTEM } from '../tabs.ts'
import { QuickLinks } from '../ui/quick-links.tsx'
import type { Route } from './+types/system.ts'

const LOAD_FAILED = 'No se pudo leer el estado del sistema'

export const meta = panelMeta('Sistema')

export async function loader() {
  try {
    await runDueChecksBriefly()
    const [system, alerts, { quick_links }] = await Promise.all([
      readSystem(),
      findAlertOverview(),
      readSettings(),
    ])
    return data({ system, alerts, quick_links, failure: undefined })
  } catch (error) {
    const { status, failure } = describeLoadFailure(LOAD_FAILED, error)
    return data({ system: undefined, alerts: undefined, quick_links: [], failure }, { status })
  }
}

/** System tab (back-office §2, 'Tools'): the checked state of the system, and quick links to external dashboards. */
export default function System({
  loaderData: { system, alerts, quick_links, failure },
}: Route.ComponentProps) {
  if (!system)
    return (
      <>
        <Announcement text={failure} />
        <LoadFailure
          title={LOAD_FAILED}
          code={failure.code}
          action={
            <ButtonLink to={SYSTEM} reloadDocument>
              Volver a intentarlo
            </ButtonLink>
          }
        >
          {failure.description}
        </LoadFailure>
      </>
    )
  return (
    <div className="grid grid-cols-1 gap-8">
      <SystemScreen system={system} again={SYSTEM} />
      {alerts && <AlertList {...alerts} account={href('/admin/cuenta')} now={system.read_at} />}
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={BACKUPS} variant="outline">
          Copias de seguridad
        </ButtonLink>
        <ButtonLink to={href('/admin/tools/sistema/conservacion')} variant="outline">
          Conservación
        </ButtonLink>
        <ButtonLink to={href('/admin/solicitudes/buzon')} variant="outline">
          Buzón de respuestas
        </ButtonLink>
      </p>
      <QuickLinks links={quick_links} />
    </div>
  )
}
