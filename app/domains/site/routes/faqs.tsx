import { readSettings } from '#app/domains/settings/settings.server.ts'
import { readEnv } from '#app/platform/env.server.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { FaqsContact } from '../ui/faqs-contact.tsx'
import { FaqsGroups } from '../ui/faqs-groups.tsx'
import type { Route } from './+types/faqs'

export { meta } from '#app/ui/meta.ts'

export async function loader() {
  const { brand, email } = await readSettings()
  const meta = pageMeta(
    { brand, publicUrl: readEnv().publicUrl },
    {
      title: 'Preguntas frecuentes',
      description: `Cómo unirte a ${brand}, publicar un evento, inscribirte en la Academy y qué pasa con tus datos.`,
      path: '/faqs',
    },
  )
  return { brand, email, meta }
}

/** The page behind the specification's links to /faqs (design §6.6). */
export default function Faqs({ loaderData: { brand, email } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        seed="preguntas"
        eyebrow="Ayuda"
        title="Preguntas frecuentes"
        lead="Lo que más nos preguntan sobre la comunidad, los eventos, la Academy y tus datos."
      />
      <FaqsGroups brand={brand} />
      <FaqsContact email={email} />
    </>
  )
}
