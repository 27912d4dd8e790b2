import { Plus } from 'lucide-react'
import { href } from 'react-router'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { DECISIONS } from '#app/domains/conversations/schema.ts'
import { templatesHref } from '#app/domains/conversations/templates/address.ts'
import { listTemplates } from '#app/domains/conversations/templates/templates.server.ts'
import { TemplateForm } from '#app/domains/conversations/templates/ui/template-form.tsx'
import { TemplateRemoval, TemplatesList } from '#app/domains/conversations/templates/ui/templates-list.tsx'
import { readScreen } from '#app/platform/failure.server.ts'
import { BackLink } from '#app/ui/controls/back-link.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { PanelHeader } from '#app/ui/drawing/panel-header.tsx'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx'
import type { EditorAnswer } from '#app/ui/forms/editor-answer.ts'
import { keepPressed } from '#app/ui/forms/keep-typed.ts'
import { panelMeta } from '#app/ui/meta/unlisted.ts'
import { TEMPLATE_FAILED } from '../inbox/address.ts'
import { answerTemplates } from '../inbox/templates/requests.server.ts'
import type { Route } from './+types/answer-templates.ts'

const LOAD_FAILED = 'No se pudieron cargar las plantillas'

export const meta = panelMeta('Plantillas de respuesta')

export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  return readScreen(LOAD_FAILED, async () => {
    const templates = await listTemplates()
    const named = (parameter: string) => templates.find(({ id }) => id === searchParams.get(parameter))
    const isWriting = searchParams.has('nueva')
    return { templates, editing: named('editar'), removing: named('eliminar'), isWriting }
  })
}

export function action({ request, context }: Route.ActionArgs) {
  return answerTemplates(request, context.get(adminContext))
}

export function clientAction(sending: Route.ClientActionArgs) {
  return keepPressed(sending, TEMPLATE_FAILED, 'add')
}

const NAMES = new Intl.ListFormat('es').format(Object.values(DECISIONS).map((name) => `«${name}»`))
const LEAD = `Lo que se responde muchas veces, escrito una sola vez. Las solicitudes de la comunidad ofrecen además ${NAMES}: una plantilla con ese nombre va en lugar de la nuestra.`

export default function AnswerTemplates({
  loaderData: { screen, failure },
  actionData,
}: Route.ComponentProps) {
  const answer: EditorAnswer | undefined = actionData
  const isOpen = screen && (screen.isWriting || screen.editing !== undefined)
  return (
    <>
      <BackLink to={href('/admin/solicitudes')}>Solicitudes</BackLink>
      <PanelHeader
        title="Plantillas de respuesta"
        lead={LEAD}
        actions={
          screen &&
          !isOpen && (
            <ButtonLink
              to={templatesHref({ writing: true })}
              variant="accent"
              leading={<Plus aria-hidden="true" />}
            >
              Nueva plantilla
            </ButtonLink>
          )
        }
      />
      {/* A conflict is shown inside the form, where it is answered. */}
      <Announcement text={answer?.conflict ? undefined : (answer ?? failure)} />
      {screen ? (
        <>
          <TemplateRemoval template={screen.removing} />
          {isOpen && <TemplateForm template={screen.editing} answer={answer} />}
          {!(isOpen && screen.templates.length === 0) && (
            <section id="lista" tabIndex={-1} aria-label="Lista de plantillas">
              <TemplatesList templates={screen.templates} />
            </section>
          )}
        </>
      ) : (
        <LoadFailure title={LOAD_FAILED} code={failure?.code} />
      )}
    </>
  )
}
