import { ExternalLink } from 'lucide-react'
import { useRef } from 'react'
import { data } from 'react-router'
import { readRecordHistory } from '#app/domains/audit/history.server.ts'
import { RecordHistory } from '#app/domains/audit/ui/record-history.tsx'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { SETTINGS, sectionPath } from '#app/domains/settings/address.ts'
import { readSection } from '#app/domains/settings/editing.server.ts'
import { fieldsOf } from '#app/domains/settings/sections/section-fields.ts'
import { findSection } from '#app/domains/settings/sections/sections.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { describeLoadFailure } from '#app/platform/failure.server.ts'
import { publicUrl } from '#app/platform/site-address.server.ts'
import { dateIn } from '#app/platform/time/dates.ts'
import { BackLink } from '#app/ui/controls/back-link.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { InNewTab } from '#app/ui/controls/new-tab-link.tsx'
import { PanelHeader } from '#app/ui/drawing/panel-header.tsx'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import type { EditorAnswer } from '#app/ui/forms/editor-answer.ts'
import { EditorForm } from '#app/ui/forms/editor-form.tsx'
import { keepTyped } from '#app/ui/forms/keep-typed.ts'
import { NOT_INDEXED } from '#app/ui/meta/unlisted.ts'
import { LOAD_FAILED, SAVE_FAILED } from '../messages.ts'
import { answerSection } from '../requests.server.ts'
import { SettingsLoadFailure } from '../ui/load-failure.tsx'
import { SectionGroups } from '../ui/section-groups.tsx'
import { Unsaved } from '../ui/unsaved.tsx'
import { zoneOptions } from '../zone-options.server.ts'
import type { Route } from './+types/admin-section'

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `${findSection(params.section)?.title ?? 'Configuración'} · Panel` },
  NOT_INDEXED,
]

export async function loader({ params }: Route.LoaderArgs) {
  const section = sectionAt(params.section)
  try {
    const [{ values, version }, history] = await Promise.all([
      readSection(section),
      readRecordHistory('site_settings', section.id),
    ])
    const settings = await readSettings()
    const stored = fieldsOf(section, values)
    const { brand, logo, logo_has_name, email, social, tagline, copyright_from, hour_style } = settings
    return data({
      screen: { stored, version, history },
      /** Header and footer settings, which the preview draws around the section. */
      frame: { brand, logo, logo_has_name, email, social, tagline, copyright_from, hour_style },
      publicUrl: publicUrl(),
      today: dateIn(settings.time_zone),
      zones: 'time_zone' in stored ? await zoneOptions() : [],
      failure: undefined,
    })
  } catch (error) {
    const { status, failure } = describeLoadFailure(LOAD_FAILED, error)
    return data({ screen: undefined, failure }, { status })
  }
}

export function action({ request, params, context }: Route.ActionArgs) {
  return answerSection(request, sectionAt(params.section), context.get(adminContext))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(SAVE_FAILED, serverAction)
}

function sectionAt(id: string) {
  const section = findSection(id)
  if (!section) throw data(null, { status: 404 })
  return section
}

export default function SectionScreen({ loaderData, actionData, params }: Route.ComponentProps) {
  const section = sectionAt(params.section)
  const answer: EditorAnswer | undefined = actionData
  const form = useRef<HTMLFormElement>(null)
  const here = sectionPath(section.id)
  const { screen, failure } = loaderData
  return (
    <>
      <BackLink to={SETTINGS}>Configuración</BackLink>
      <PanelHeader
        title={section.title}
        lead={section.lead}
        actions={
          <ButtonLink
            to={section.page.to}
            target="_blank"
            rel="noopener"
            variant="outline"
            trailing={<ExternalLink aria-hidden="true" />}
          >
            {section.page.label}
            <InNewTab />
          </ButtonLink>
        }
      />
      {/* A conflict is shown inside the form, where it is resolved. */}
      <Announcement text={failure ?? (answer?.conflict ? undefined : answer)} />
      {screen ? (
        <>
          {/* Key: a new version remounts the form with the stored values. */}
          <EditorForm
            label={section.title}
            key={`${section.id} ${screen.version}`}
            stored={screen.stored}
            version={screen.version}
            answer={answer}
            action={here}
            ref={form}
            isLong
          >
            {(field) => (
              <>
                <SectionGroups section={section} field={field} answer={answer} zones={loaderData.zones} />
                <Unsaved section={section} form={form} stored={screen.stored} context={loaderData} />
              </>
            )}
          </EditorForm>
          <RecordHistory history={screen.history} />
        </>
      ) : (
        <SettingsLoadFailure again={here} code={failure?.code} />
      )}
    </>
  )
}
