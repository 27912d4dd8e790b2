import { useEffect } from 'react'
import { href } from 'react-router'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { AlsoLink, MessagePage } from '#app/ui/drawing/message-page.tsx'
import { unlistedMeta } from '#app/ui/meta/page-meta.ts'
import { FORM_ANCHOR, SENT } from '../application-fields.ts'
import { clearDraft, DRAFT } from '../ui/application-draft.ts'

export { meta } from '#app/ui/meta/meta.ts'

/** Page of thanks for browsers without JavaScript; with it, the form is replaced in place. */
export async function loader() {
  const { brand } = await readSettings()
  return { meta: unlistedMeta(SENT.title, brand) }
}

export default function CommunityThanks() {
  // A form sent before the script had loaded ends here too, and an earlier visit may have left a draft.
  useEffect(clearDraft, [])
  return (
    <MessagePage seed="bienvenida" title={SENT.title} lead={SENT.message}>
      {/* Hydrates React at once if a draft is stored in this tab, so that it can be cleared (docs/decisions/0035). */}
      <span hidden data-draft={DRAFT} />
      <ButtonLink to="/" variant="accent" size="lg">
        Volver al inicio
      </ButtonLink>
      <AlsoLink to={`${href('/comunidad')}#${FORM_ANCHOR}`}>Enviar otro mensaje</AlsoLink>
    </MessagePage>
  )
}
