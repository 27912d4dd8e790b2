import { href } from 'react-router'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { AlsoLink, MessagePage } from '#app/ui/drawing/message-page.tsx'
import { unlistedMeta } from '#app/ui/meta/page-meta.ts'
import { SENT } from '../submissions/fields.ts'

export { meta } from '#app/ui/meta/meta.ts'

/** Reached by a redirect after the form was sent without script; with script the form itself shows the result. */
export async function loader() {
  const { brand } = await readSettings()
  return { meta: unlistedMeta(SENT.title, brand) }
}

export default function SubmitEventThanks() {
  return (
    <MessagePage seed="sube-evento" title={SENT.title} lead={SENT.message}>
      <ButtonLink to={href('/agenda')} variant="accent" size="lg">
        Ver la agenda
      </ButtonLink>
      <AlsoLink to={href('/sube-evento')}>Enviar otro evento</AlsoLink>
    </MessagePage>
  )
}
