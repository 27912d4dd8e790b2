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

export default function RequestUnsubscribeThanks() {
  return (
    <MessagePage
      seed="boletin"
      title={TITLE}
      lead="Si a esa dirección le llegan novedades, en unos minutos tendrá un correo con el enlace para dejarlas. Mira también en la carpeta de correo no deseado."
    >
      <ButtonLink to={href('/agenda')} variant="accent" size="lg">
        Ver la agenda
      </ButtonLink>
      <AlsoLink to={href('/boletin/salir')}>Pedir otro enlace</AlsoLink>
    </MessagePage>
  )
}
