import { href } from 'react-router'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { AlsoLink, MessagePage } from '#app/ui/drawing/message-page.tsx'
import { unlistedMeta } from '#app/ui/meta/page-meta.ts'

export { meta } from '#app/ui/meta/meta.ts'

const TITLE = 'Revisa tu correo'

/** Same page for every address, so that nobody learns which ones are known (design §8). */
export async function loader() {
  const { brand } = await readSettings()
  return { meta: unlistedMeta(TITLE, brand) }
}

export default function RequestNewsletterThanks() {
  return (
    <MessagePage
      seed="boletin"
      title={TITLE}
      lead="Te escribimos para confirmar que eres tú. Abre el enlace del correo y empezarás a recibir las novedades. Si ya las recibes, no hace falta nada más."
    >
      <ButtonLink to={href('/contenido')} variant="accent" size="lg">
        Ver el contenido
      </ButtonLink>
      <AlsoLink to={href('/agenda')}>Ver la agenda</AlsoLink>
    </MessagePage>
  )
}
