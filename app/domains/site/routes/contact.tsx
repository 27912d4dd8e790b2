import { href } from 'react-router'
import { pageWords } from '#app/domains/settings/schema.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { publicUrl } from '#app/platform/site-address.server.ts'
import { pageMeta } from '#app/ui/meta/page-meta.ts'
import { ContactHero } from '../contact/ui/hero.tsx'
import { ContactReasons } from '../contact/ui/reasons.tsx'
import { ContactShortcuts } from '../contact/ui/shortcuts.tsx'
import type { Route } from './+types/contact'

export { meta } from '#app/ui/meta/meta.ts'

export async function loader() {
  const settings = await readSettings()
  const { brand, email, whatsapp, social } = settings
  const meta = pageMeta(
    { brand, publicUrl: publicUrl() },
    { ...pageWords(settings, 'contact'), path: href('/contacto') },
  )
  return { email, whatsapp, networks: social.filter(({ url }) => url), meta }
}

/** Contact page, which the specification links to (design §6.6). It has no form: the addresses are enough. */
export default function Contact({ loaderData: { email, whatsapp, networks } }: Route.ComponentProps) {
  return (
    <>
      <ContactHero email={email} whatsapp={whatsapp} />
      <div className="wrap grid gap-x-8 gap-y-14 py-14 lg:grid-cols-12 lg:py-24">
        <div className="min-w-0 lg:col-span-7">
          <ContactReasons email={email} />
        </div>
        <div className="min-w-0 lg:col-span-4 lg:col-start-9">
          <ContactShortcuts networks={networks} />
        </div>
      </div>
    </>
  )
}
