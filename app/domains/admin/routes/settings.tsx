import { data } from 'react-router'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { readForEditing } from '#app/domains/settings/editing.server.ts'
import { fieldsOf, SOCIAL_FIELDS } from '#app/domains/settings/team-schema.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { Announcement } from '#app/ui/announcement.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { EditorAnswer } from '#app/ui/editor-answer.ts'
import { EditorForm } from '#app/ui/editor-form.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { keepTyped } from '#app/ui/keep-typed.ts'
import { PanelHeader } from '#app/ui/page-header.tsx'
import { answerSettings } from '../settings-requests.server.ts'
import { SettingsFieldsView } from '../ui/settings-fields.tsx'
import { SAVE_FAILED, SETTINGS } from '../ui/settings-words.ts'
import type { Route } from './+types/settings.ts'

const LOAD_FAILED = 'No se pudo cargar la configuración'

export const meta: Route.MetaFunction = () => [
  { title: 'Configuración · Panel' },
  { name: 'robots', content: 'noindex' },
]

export async function loader() {
  try {
    const { settings, version } = await readForEditing()
    const screen = { stored: fieldsOf(settings), version, networks: SOCIAL_FIELDS }
    return data({ screen, failure: undefined })
  } catch (error) {
    const { status, reason } = describeFailure(error)
    const failure = { title: LOAD_FAILED, description: reason, tone: 'error' as const }
    return data({ screen: undefined, failure }, { status })
  }
}

export function action({ request, context }: Route.ActionArgs) {
  return answerSettings(request, context.get(adminContext))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(SAVE_FAILED, serverAction)
}

/** design §6.15. */
export default function Settings({ loaderData: { screen, failure }, actionData }: Route.ComponentProps) {
  const answer: EditorAnswer | undefined = actionData
  return (
    <>
      <PanelHeader title="Configuración" lead="Lo que el sitio y sus correos dicen de la organización." />
      {/* A conflict stands in the form, where it is worked on. */}
      <Announcement text={failure ?? (answer?.conflict ? undefined : answer)} />
      {screen ? (
        // What was saved is a form of its own: it begins from what is stored now.
        <EditorForm
          key={screen.version}
          stored={screen.stored}
          version={screen.version}
          answer={answer}
          action={SETTINGS}
        >
          {(field) => <SettingsFieldsView field={field} networks={screen.networks} />}
        </EditorForm>
      ) : (
        <EmptyState
          title={LOAD_FAILED}
          action={
            <ButtonLink to={SETTINGS} reloadDocument variant="outline">
              Volver a intentarlo
            </ButtonLink>
          }
        >
          El sitio sigue en pie con los últimos valores conocidos.
        </EmptyState>
      )}
    </>
  )
}
