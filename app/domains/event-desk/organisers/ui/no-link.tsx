import { href } from 'react-router'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { AlsoLink, MessagePage } from '#app/ui/drawing/message-page.tsx'
import { REMEMBERED_DAYS } from '../labels.ts'

/** Instead of an organiser's page. `isForgotten`: the browser has no valid cookie for this URL. */
export function NoLink({ isForgotten }: { isForgotten: boolean }) {
  return (
    <MessagePage
      seed="mi-evento"
      title={isForgotten ? 'Abre otra vez el enlace de tu correo' : 'Este enlace ya no sirve'}
      lead={
        isForgotten
          ? `Este navegador recuerda tu página ${REMEMBERED_DAYS} días, o hasta que el enlace se renueva. Busca el correo más reciente que te enviamos sobre tu evento, y ábrela desde ahí.`
          : 'Está incompleto, se renovó, o el evento ya no existe. Busca el correo más reciente que te enviamos sobre tu evento: ahí está el enlace entero.'
      }
    >
      <ButtonLink to={href('/sube-evento')} variant="accent" size="lg">
        Enviar un evento
      </ButtonLink>
      <AlsoLink to={href('/contacto')}>Escríbenos</AlsoLink>
    </MessagePage>
  )
}
