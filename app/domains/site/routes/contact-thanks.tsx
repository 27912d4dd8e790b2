import { href } from 'react-router'
import { SENT } from '#app/domains/inquiries/fields.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { AlsoLink, MessagePage } from '#app/ui/drawing/message-page.tsx'
import { unlistedMeta } from '#app/ui/meta/page-meta.ts'

export { meta } from '#app/ui/meta/meta.ts'

export async function loader() {
  const { brand } = await readSettings()
  return { meta: unlistedMeta(SENT.title, brand) }
}

export default function ContactThanks() {
  return (
    <MessagePage seed="contacto" title={SENT.title} lead={SENT.message}>
      <ButtonLink to="/" variant="accent" size="lg">
        Volver al inicio
      </ButtonLink>
      <AlsoLink to={href('/agenda')}>Ver la agenda</AlsoLink>
    </MessagePage>
  )
}
