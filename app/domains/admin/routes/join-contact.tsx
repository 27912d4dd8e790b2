import { data } from 'react-router'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { contactsHref, personHref } from '#app/domains/contacts/contacts-address.ts'
import { fullName, GONE } from '#app/domains/contacts/schema.ts'
import { describeLoadFailure } from '#app/platform/failure.server.ts'
import { BackLink } from '#app/ui/controls/back-link.tsx'
import { PanelHeader } from '#app/ui/drawing/panel-header.tsx'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { keepPressed } from '#app/ui/forms/keep-typed.ts'
import { recordMeta } from '#app/ui/meta/unlisted.ts'
import { answerJoining, readJoining } from '../people/joining.server.ts'
import { JOIN_FAILED, type JoiningScreen } from '../people/schema.ts'
import { NoPerson } from '../people/ui/facts.tsx'
import { JoiningQuestion, OtherContactSearch, Refused } from '../people/ui/joining.tsx'
import type { Route } from './+types/join-contact.ts'

const LOAD_FAILED = 'No se pudieron cargar los contactos'

export function meta({ loaderData }: Route.MetaArgs) {
  return recordMeta('Unir contactos', loaderData?.screen && nameOf(loaderData.screen))
}

export async function loader({ request, params }: Route.LoaderArgs) {
  try {
    const screen = await readJoining(params.id, new URL(request.url).searchParams)
    if (!screen) return data({ screen, failure: { title: GONE, tone: 'error' as const } }, { status: 404 })
    return data({ screen, failure: undefined })
  } catch (error) {
    const { status, failure } = describeLoadFailure(LOAD_FAILED, error)
    return data({ screen: undefined, failure }, { status })
  }
}

export function action({ request, params, context }: Route.ActionArgs) {
  return answerJoining(request, { actor: context.get(adminContext), id: params.id })
}

export function clientAction(sending: Route.ClientActionArgs) {
  return keepPressed(sending, { join: JOIN_FAILED }, 'join')
}

export default function JoinContact({ loaderData: { screen, failure }, actionData }: Route.ComponentProps) {
  const name = screen && nameOf(screen)
  return (
    <>
      <BackLink to={screen ? personHref(screen.contact.id) : contactsHref({})}>
        {name ?? 'Contactos'}
      </BackLink>
      <PanelHeader title="Unir contactos" lead={name && `Otra dirección de la misma persona que ${name}.`} />
      <Announcement text={actionData ?? failure} />
      {screen ? <Joining {...screen} /> : <NoPerson failure={failure} />}
    </>
  )
}

function Joining({ contact, joining, timeZone, ...offered }: JoiningScreen) {
  if (!joining) return <OtherContactSearch contact={contact} {...offered} />
  if ('refusal' in joining) return <Refused contact={contact} reason={joining.refusal} />
  return <JoiningQuestion joining={joining} timeZone={timeZone} />
}

function nameOf({ contact }: JoiningScreen): string {
  return fullName(contact) || contact.email
}
