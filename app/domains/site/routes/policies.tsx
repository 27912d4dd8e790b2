import { href } from 'react-router'
import { pageTexts } from '#app/domains/settings/schema.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { publicUrl } from '#app/platform/site-address.server.ts'
import { formatDate } from '#app/platform/time/dates.ts'
import { PageHeader } from '#app/ui/drawing/page-header.tsx'
import { pageMeta } from '#app/ui/meta/page-meta.ts'
import { COOKIE_POLICY } from '../policies/cookies.ts'
import { readKept } from '../policies/kept.server.ts'
import { policyOwner } from '../policies/owner.ts'
import { privacyPolicy } from '../policies/privacy.ts'
import { TERMS_OF_USE } from '../policies/terms.ts'
import { POLICIES_UPDATED } from '../policies/text.ts'
import { PoliciesIndex } from '../policies/ui/contents.tsx'
import { PolicyArticle } from '../policies/ui/prose.tsx'
import type { Route } from './+types/policies'

export { meta } from '#app/ui/meta/meta.ts'

export async function loader() {
  const settings = await readSettings()
  const { brand } = settings
  const meta = pageMeta(
    { brand, publicUrl: publicUrl() },
    { ...pageTexts(settings, 'policies'), path: href('/politicas') },
  )
  return { brand, owner: policyOwner(settings, publicUrl()), kept: await readKept(), meta }
}

/** Legal texts, which every consent on the site links to (design §6.6). */
export default function Policies({ loaderData: { brand, owner, kept } }: Route.ComponentProps) {
  const policies = [privacyPolicy(kept), COOKIE_POLICY, TERMS_OF_USE]
  return (
    <>
      <PageHeader
        eyebrow={
          <>
            Actualizadas el{' '}
            <time dateTime={POLICIES_UPDATED} className="tabular-nums">
              {formatDate(POLICIES_UPDATED)}
            </time>
          </>
        }
        title="Políticas"
        lead="Qué hacemos con tus datos, por qué aquí no hay cookies y las reglas de la casa. En español claro."
      />
      <div className="wrap grid gap-x-8 gap-y-12 pt-8 pb-16 lg:grid-cols-12 lg:pt-16 lg:pb-28">
        <div className="min-w-0 lg:col-span-3">
          <PoliciesIndex policies={policies} />
        </div>
        <div className="grid min-w-0 gap-20 lg:col-span-8 lg:col-start-5 lg:gap-28">
          {policies.map((policy) => (
            <PolicyArticle key={policy.id} policy={policy} brand={brand} owner={owner} />
          ))}
        </div>
      </div>
    </>
  )
}
