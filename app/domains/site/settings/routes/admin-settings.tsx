import { SETTINGS } from '#app/domains/settings/address.ts'
import { listSectionStates } from '#app/domains/settings/editing.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { readScreen } from '#app/platform/failure.server.ts'
import { formatInstant } from '#app/platform/time/dates.ts'
import { PanelHeader } from '#app/ui/drawing/panel-header.tsx'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { panelMeta } from '#app/ui/meta/unlisted.ts'
import { LOAD_FAILED } from '../messages.ts'
import { SettingsLoadFailure } from '../ui/load-failure.tsx'
import { SectionList } from '../ui/section-list.tsx'
import type { Route } from './+types/admin-settings'

export const meta = panelMeta('Configuración')

export async function loader() {
  return readScreen(LOAD_FAILED, async () => {
    const [states, { time_zone }] = await Promise.all([listSectionStates(), readSettings()])
    return states.map(({ last, ...state }) => ({
      ...state,
      last: last && { by: last.by, at: formatInstant(last.at, time_zone) },
    }))
  })
}

/** Overview of the settings, section by section (design §6.15). */
export default function Settings({ loaderData: { screen, failure } }: Route.ComponentProps) {
  return (
    <>
      <PanelHeader
        title="Configuración"
        lead="Lo que el sitio y sus correos dicen de la organización. Cada sección se guarda por su cuenta y se ve al momento."
      />
      <Announcement text={failure} />
      {screen ? (
        <SectionList sections={screen} />
      ) : (
        <SettingsLoadFailure again={SETTINGS} code={failure?.code} />
      )}
    </>
  )
}
