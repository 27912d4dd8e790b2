import { href } from 'react-router'
import { pageTexts } from '#app/domains/settings/schema.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { publicUrl } from '#app/platform/site-address.server.ts'
import { PageHeader } from '#app/ui/drawing/page-header.tsx'
import { pageMeta } from '#app/ui/meta/page-meta.ts'
import { topicsOf } from '../faqs/topics.ts'
import { FaqsContact } from '../faqs/ui/contact.tsx'
import { FaqsGroups } from '../faqs/ui/groups.tsx'
import type { Route } from './+types/faqs'

export { meta } from '#app/ui/meta/meta.ts'

export async function loader() {
  const settings = await readSettings()
  const { brand, email } = settings
  const meta = pageMeta(
    { brand, publicUrl: publicUrl() },
    { ...pageTexts(settings, 'faqs'), path: href('/faqs') },
  )
  return { email, topics: topicsOf(settings.faqs, brand), meta }
}

/** Questions page, which the specification links to (design §6.6). */
export default function Faqs({ loaderData: { email, topics } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        eyebrow="Ayuda"
        title="Preguntas frecuentes"
        lead="Respuestas sobre la comunidad, los eventos, la Academy y tus datos."
      />
      <FaqsGroups topics={topics} />
      <FaqsContact email={email} />
    </>
  )
}
