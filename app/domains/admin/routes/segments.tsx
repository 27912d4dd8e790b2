import { adminContext } from '#app/domains/auth/gate.server.ts'
import { countMatching } from '#app/domains/contacts/contact-lists.server.ts'
import { CONTACT_LIST, contactsHref, readContactsAddress } from '#app/domains/contacts/contacts-address.ts'
import { filtersOf, segmentHref, segmentsHref, toChangeLink } from '#app/domains/contacts/segments/address.ts'
import { describeFilters } from '#app/domains/contacts/segments/describe.ts'
import { countSegments, listSegments } from '#app/domains/contacts/segments/segments.server.ts'
import { SegmentForm } from '#app/domains/contacts/segments/ui/segment-form.tsx'
import { SegmentRemoval, SegmentsList } from '#app/domains/contacts/segments/ui/segments-screen.tsx'
import { readScreen } from '#app/platform/failure.server.ts'
import { formatCount } from '#app/platform/formats/numbers.ts'
import { BackLink } from '#app/ui/controls/back-link.tsx'
import { PanelHeader } from '#app/ui/drawing/panel-header.tsx'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx'
import type { EditorAnswer } from '#app/ui/forms/editor-answer.ts'
import { keepPressed } from '#app/ui/forms/keep-typed.ts'
import { panelMeta } from '#app/ui/meta/unlisted.ts'
import { SEGMENT_FAILED } from '../people/schema.ts'
import { answerSegments } from '../people/segment-requests.server.ts'
import type { Route } from './+types/segments.ts'

const LOAD_FAILED = 'No se pudieron cargar los segmentos'

export const meta = panelMeta('Segmentos')

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const address = readContactsAddress(searchParams)
  return readScreen(LOAD_FAILED, async () => {
    const isSaving = CONTACT_LIST.isFiltered(address)
    const [stored, finds] = await Promise.all([
      listSegments(context.get(adminContext)),
      isSaving ? countMatching(address) : 0,
    ])
    const counts = await countSegments(stored)
    const segments = stored.map((segment, index) => ({ ...segment, people: counts[index] ?? 0 }))
    const named = (parameter: string) => segments.find(({ id }) => id === searchParams.get(parameter))
    return {
      segments,
      editing: named('editar'),
      removing: named('eliminar'),
      saving: isSaving ? { filters: filtersOf(address), finds } : undefined,
    }
  })
}

export function action({ request, context }: Route.ActionArgs) {
  return answerSegments(request, context.get(adminContext))
}

export function clientAction(sending: Route.ClientActionArgs) {
  return keepPressed(sending, SEGMENT_FAILED, 'save')
}

export default function AdminSegments({ loaderData: { screen, failure }, actionData }: Route.ComponentProps) {
  const answer: EditorAnswer | undefined = actionData
  return (
    <>
      <BackLink to={contactsHref({})}>Contactos</BackLink>
      <PanelHeader
        title="Segmentos"
        lead="Búsquedas de contactos con nombre. Encuentran a quien encaje el día en que se usan."
      />
      {/* A conflict is shown inside the form, where it is answered. */}
      <Announcement text={answer?.conflict ? undefined : (answer ?? failure)} />
      {screen ? (
        <Segments {...screen} answer={answer} />
      ) : (
        <LoadFailure title={LOAD_FAILED} code={failure?.code} />
      )}
    </>
  )
}

type Loaded = NonNullable<Route.ComponentProps['loaderData']['screen']>

function Segments({
  segments,
  editing,
  removing,
  saving,
  answer,
}: Loaded & { answer: EditorAnswer | undefined }) {
  return (
    <>
      <SegmentRemoval segment={removing} />
      {saving && (
        <SegmentForm
          intent="save"
          hidden={{ search: String(new URLSearchParams(saving.filters)) }}
          title="Guardar esta búsqueda"
          lead={`${describeFilters(saving.filters)}: ${formatCount(saving.finds, 'contacto', 'contactos')} hoy.`}
          stored={{ name: '', audience: 'equipo' }}
          version=""
          answer={answer}
          here={segmentsHref({ filters: saving.filters })}
          back={segmentHref(saving.filters)}
        />
      )}
      {editing && (
        <SegmentForm
          intent="change"
          hidden={{ id: editing.id }}
          key={editing.id}
          title={`Cambiar «${editing.name}»`}
          lead={describeFilters(editing.filters)}
          stored={{ name: editing.name, audience: editing.is_shared ? 'equipo' : 'yo' }}
          version={editing.version}
          answer={answer}
          here={segmentsHref({ editing: editing.id })}
          back={toChangeLink(editing.id)}
        />
      )}
      <section id="lista" tabIndex={-1} aria-label="Lista de segmentos">
        {!(saving && segments.length === 0) && <SegmentsList segments={segments} />}
      </section>
    </>
  )
}
