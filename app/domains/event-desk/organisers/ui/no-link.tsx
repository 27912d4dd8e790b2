import { href } from 'react-router'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { AlsoLink, MessagePage } from '#app/ui/drawing/message-page.tsx'
import { type Instead, REMEMBERED_DAYS } from '../labels.ts'

const WORDS: Record<Instead, { title: string; lead: string }> = {
  invalid: {
    title: 'Este enlace ya no sirve',
    lead: 'Está incompleto, se renovó, o el evento ya no existe. Busca el correo más reciente que te enviamos sobre tu evento: ahí está el enlace entero.',
  },
  forgotten: {
    title: 'Abre otra vez el enlace de tu correo',
    lead: `Este navegador recuerda tu página ${REMEMBERED_DAYS} días, o hasta que el enlace se renueva. Busca el correo más reciente que te enviamos sobre tu evento, y ábrela desde ahí.`,
  },
  renewed: {
    title: 'Te enviamos un enlace nuevo',
    lead: 'Está en camino al correo con el que enviaste el evento. Los enlaces de los correos anteriores ya no abren nada, y este navegador tampoco: sigue desde el correo nuevo.',
  },
}

/** Instead of an organiser's page. */
export function NoLink({ says }: { says: Instead }) {
  return (
    <MessagePage seed="mi-evento" {...WORDS[says]}>
      {says !== 'renewed' && (
        <ButtonLink to={href('/sube-evento')} variant="accent" size="lg">
          Enviar un evento
        </ButtonLink>
      )}
      <AlsoLink to={href('/contacto')}>Escríbenos</AlsoLink>
    </MessagePage>
  )
}
