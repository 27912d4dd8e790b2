import { data } from 'react-router'
import { SETTINGS } from '#app/domains/settings/address.ts'
import { listSectionStates } from '#app/domains/settings/editing.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { formatInstant } from '#app/platform/dates.ts'
import { describeUnread } from '#app/platform/failure.server.ts'
import { PanelHeader } from '#app/ui/drawing/panel-header.tsx'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { SettingsAway } from '../ui/away.tsx'
import { SectionList } from '../ui/section-list.tsx'
import { LOAD_FAILED } from '../words.ts'
import type { Route } from './+types/admin-settings'

export const meta: Route.MetaFunction = () => [
  { title: 'Configuración · Panel' },
  { name: 'robots', content: 'noindex' },
]

export async function loader() {
  try {
    const [states, { time_zone }] = await Promise.all([listSectionStates(), readSettings()])
    const sections = states.map(({ last, ...state }) => ({
      ...state,
      last: last && { by: last.by, at: formatInstant(last.at, time_zone) },
    }))
    return data({ sections, failure: undefined })
  } catch (error) {
    const { status, failure } = describeUnread(LOAD_FAILED, error)
    return data({ sections: undefined, failure }, { status })
  }
}

/** Overview of the settings, section by section (design §6.15). */
export default function Settings({ loaderData: { sections, failure } }: Route.ComponentProps) {
  return (
    <>
      <PanelHeader
        title="Configuración"
        lead="Lo que el sitio y sus correos dicen de la organización. Cada sección se guarda por su cuenta y se ve al momento."
      />
      <Announcement text={failure} />
      {sections ? <SectionList sections={sections} /> : <SettingsAway again={SETTINGS} />}
    </>
  )
}
