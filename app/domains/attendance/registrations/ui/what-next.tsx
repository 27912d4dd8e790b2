/** Ways on from the pages behind the links of a registration's mails. */
import { href } from 'react-router'
import { eventPath } from '#app/domains/events/address.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { AlsoLink } from '#app/ui/drawing/message-page.tsx'

export function ToEvent({ id }: { id: string }) {
  return (
    <>
      <ButtonLink to={eventPath(id)} variant="accent" size="lg">
        Ver el evento
      </ButtonLink>
      <AlsoLink to={href('/agenda')}>Ver la agenda</AlsoLink>
    </>
  )
}

/** For a link that leads to no registration, and for a failure. */
export function ToAgenda() {
  return (
    <>
      <ButtonLink to={href('/agenda')} variant="accent" size="lg">
        Ver la agenda
      </ButtonLink>
      <AlsoLink to={href('/contacto')}>Escríbenos</AlsoLink>
    </>
  )
}
