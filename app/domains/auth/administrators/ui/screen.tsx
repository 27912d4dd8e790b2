import { UserPlus } from 'lucide-react'
import type { Role } from '#app/capabilities.ts'
import { formatCount } from '#app/platform/formats/numbers.ts'
import { buttonLook } from '#app/ui/controls/button.tsx'
import { PanelHeader } from '#app/ui/drawing/panel-header.tsx'
import { Announcement, type AnnouncementText } from '#app/ui/feedback/announcement.tsx'
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx'
import type { EditorAnswer } from '#app/ui/forms/editor-answer.ts'
import { DeliveryNote, DeliveryPanel, type DeliveryView } from '../../invitations/ui/delivery-panel.tsx'
import { InvitationSteps } from '../../invitations/ui/steps.tsx'
import { ALREADY_REGISTERED, ALREADY_REGISTERED_OTHER } from '../../schema.ts'
import { MemberChange } from './member-change.tsx'
import { NEW_FORM, NewAdministratorForm, type TypedAdministrator } from './new-form.tsx'
import { RoleRemoval } from './role-removal.tsx'
import { type AdministratorRow, AdministratorTable } from './table.tsx'

type Props = {
  list:
    | {
        rows: AdministratorRow[]
        delivery: DeliveryView | undefined
        /** Administrator whose account existed before and who only got the role. */
        known: AdministratorRow | undefined
        removing: AdministratorRow | undefined
        changing: AdministratorRow | undefined
        domain: string
      }
    | undefined
  failure: AnnouncementText | undefined
  answer: EditorAnswer | undefined
}

export function AdministratorsScreen({ list, failure, answer }: Props) {
  return (
    <>
      <PanelHeader
        title="Administradores"
        lead="Quienes entran al panel, con lo que puede hacer cada quien."
        actions={
          list && (
            // A plain link, because the browser focuses what its address names and the router does not.
            <a href={`#${NEW_FORM}`} className={`${buttonLook('accent')} xl:hidden`}>
              <UserPlus aria-hidden="true" />
              <span className="max-sm:sr-only">Crear administrador</span>
            </a>
          )
        }
      />
      <Announcement text={answer ?? failure} />
      {list ? (
        <>
          <RoleRemoval person={list.removing} />
          <MemberChange person={list.changing} answer={answer} />
          <Team list={list} answer={answer} />
        </>
      ) : (
        <LoadFailure title={failure?.title ?? ''} code={failure?.code} />
      )}
    </>
  )
}

type Listed = { list: NonNullable<Props['list']>; answer: Props['answer'] }

/** The list before the form, but on a laptop, where both are in sight; after a creation what became of it first. */
function Team({ list, answer }: Listed) {
  const isCreation = answer?.intent === 'create'
  const people = (
    <section key="people" id="lista" tabIndex={-1} aria-labelledby="quienes" className="min-w-0">
      <h2 id="quienes" className="mb-2 text-subheading">
        {counted(list.rows)}
      </h2>
      <AdministratorTable rows={list.rows} />
    </section>
  )
  const creation = (
    <div key="creation" className="grid items-start gap-6 lg:max-xl:grid-cols-2 xl:order-last">
      {/* Key of the latest success: a new one remounts the form, which empties it. */}
      <NewAdministratorForm
        key={list.delivery?.mailId ?? list.known?.id}
        domain={list.domain}
        typed={typedIn(answer)}
        errors={isCreation ? answer.errors : undefined}
      />
      <Delivery list={list} answer={answer} />
    </div>
  )
  const comesFirst = isCreation || list.delivery !== undefined || list.known !== undefined
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_17.5rem]">
      {comesFirst ? [creation, people] : [people, creation]}
    </div>
  )
}

function typedIn(answer: Props['answer']): TypedAdministrator | undefined {
  if (answer?.intent !== 'create' || !answer.kept) return undefined
  const { email, name, roles } = answer.kept
  return { email: String(email ?? ''), name: String(name ?? ''), roles: (roles ?? []) as Role[] }
}

/** '3 administradores', or all of the team if not everybody is one. */
function counted(rows: readonly AdministratorRow[]): string {
  const areAll = rows.every(({ roles }) => roles.includes('admin'))
  return areAll
    ? formatCount(rows.length, 'administrador', 'administradores')
    : formatCount(rows.length, 'persona en el equipo', 'personas en el equipo')
}

function Delivery({ list, answer }: Listed) {
  if (answer?.intent === 'create' && !answer.errors)
    return (
      <DeliveryNote failed>
        <p className="font-semibold">{typedIn(answer)?.email}</p>
        <p>{[answer.title, answer.description].filter(Boolean).join(': ')}</p>
      </DeliveryNote>
    )
  if (list.delivery) return <DeliveryPanel key={list.delivery.mailId} delivery={list.delivery} />
  if (list.known)
    return (
      <DeliveryNote failed={false}>
        <p className="font-semibold">{list.known.email}</p>
        <p>{list.known.roles.includes('admin') ? ALREADY_REGISTERED : ALREADY_REGISTERED_OTHER}</p>
        <p className="text-ink-muted">Entra con la contraseña que ya tenía.</p>
      </DeliveryNote>
    )
  return <InvitationSteps />
}
