import { href } from 'react-router'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { AlsoLink, MessagePage } from '#app/ui/drawing/message-page.tsx'

export function NoLink() {
  return (
    <MessagePage
      seed="mi-evento"
      title="Este enlace ya no sirve"
      lead="Está incompleto, o el evento ya no existe. Busca el correo más reciente que te enviamos sobre tu evento: ahí está el enlace entero."
    >
      <ButtonLink to={href('/sube-evento')} variant="accent" size="lg">
        Enviar un evento
      </ButtonLink>
      <AlsoLink to={href('/contacto')}>Escríbenos</AlsoLink>
    </MessagePage>
  )
}
