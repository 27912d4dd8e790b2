import { href } from 'react-router'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { AlsoLink, MessagePage } from '#app/ui/drawing/message-page.tsx'
import { unlistedMeta } from '#app/ui/meta/page-meta.ts'
import { DONE_TITLE, RECEIVED, SENT } from '../requests/fields.ts'
import type { Route } from './+types/course-request-thanks'

export { meta } from '#app/ui/meta/meta.ts'

/** Reached by a redirect after a request was sent without script. */
export async function loader({ url }: Route.LoaderArgs) {
  const { brand } = await readSettings()
  const delayed = url.searchParams.get('estado') === 'recibida'
  return { brand, delayed, meta: unlistedMeta(DONE_TITLE, brand) }
}

export default function CourseRequestThanks({ loaderData: { brand, delayed } }: Route.ComponentProps) {
  return (
    <MessagePage
      seed="solicitud"
      eyebrow={delayed ? RECEIVED.title : undefined}
      title={DONE_TITLE}
      lead={delayed ? RECEIVED.message : SENT.message}
    >
      <ButtonLink to={href('/academy')} variant="accent" size="lg">
        Volver a {brand} Academy
      </ButtonLink>
      <AlsoLink to={href('/agenda')}>Ver la agenda</AlsoLink>
    </MessagePage>
  )
}
