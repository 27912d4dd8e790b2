import { data, href, useLocation } from 'react-router'
import { DeadLink, HasLeft, NewsletterPage } from '#app/domains/contacts/ui/newsletter-pages.tsx'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import type { FormValues } from '#app/platform/forms/form-values.ts'
import { SECRET_PAGE } from '#app/platform/forms/mailed-link.server.ts'
import { linkIn } from '#app/platform/forms/mailed-link.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { AlsoLink } from '#app/ui/drawing/message-page.tsx'
import { PageHeader } from '#app/ui/drawing/page-header.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { unlistedMeta } from '#app/ui/meta/page-meta.ts'
import { describePreferences } from '../describe.ts'
import { readReader } from '../preferences.server.ts'
import { answerPreferences, offerCities } from '../requests.server.ts'
import type { Preferences } from '../schema.ts'
import { LeaveEverything, PreferencesForm } from '../ui/preferences-form.tsx'
import type { Route } from './+types/preferences.ts'

export { loaderHeaders as headers } from '#app/platform/http/page-headers.ts'
export { meta } from '#app/ui/meta/meta.ts'

/** Shows what was chosen. Opening the link changes nothing: mail programs open links by themselves (design §6.26). */
export async function loader({ request }: Route.LoaderArgs) {
  const [{ brand, digest_on }, reader, cities] = await Promise.all([
    readSettings(),
    readReader(linkIn(request)),
    offerCities(),
  ])
  const meta = unlistedMeta('Elige qué recibes', brand)
  return data(
    { brand, hasDigest: digest_on !== '', reader, cities, meta },
    { status: reader ? 200 : 404, headers: SECRET_PAGE },
  )
}

export function action({ request }: Route.ActionArgs) {
  return answerPreferences(request)
}

export default function ReaderPreferences({
  loaderData: { brand, hasDigest, reader, cities },
  actionData: answer,
}: Route.ComponentProps) {
  const { pathname, search } = useLocation()
  const current = answer?.left ?? answer?.saved ?? reader
  if (!current) return <DeadLink />
  if (current.isOver) return <HasLeft brand={brand} email={current.email} />
  if (answer?.saved)
    return (
      <NewsletterPage
        title="Guardado"
        lead={`A ${current.email}: ${describePreferences(current.preferences)}.`}
      >
        <ButtonLink to={href('/agenda')} variant="accent" size="lg">
          Ver la agenda
        </ButtonLink>
        <AlsoLink to={pathname + search}>Cambiar otra vez</AlsoLink>
      </NewsletterPage>
    )
  return (
    <>
      <PageHeader
        title="Elige qué recibes"
        lead={`Las novedades de ${brand} que llegan a ${current.email}.`}
      />
      <div className="wrap py-12 md:py-16">
        <div className="grid max-w-3xl gap-12">
          {answer?.failure && (
            <Notice tone="error" title="No guardamos tu elección">
              {answer.failure}
            </Notice>
          )}
          <PreferencesForm
            chosen={keptOr(current.preferences, answer?.kept)}
            hasDigest={hasDigest}
            {...cities}
          />
          <LeaveEverything />
        </div>
      </div>
    </>
  )
}

/** What was posted and not stored, so that nobody chooses twice. */
function keptOr(stored: Preferences, kept: FormValues | undefined): Preferences {
  if (!kept || !Array.isArray(kept.cities) || !Array.isArray(kept.verticals)) return stored
  return {
    cities: kept.cities,
    verticals: kept.verticals,
    frequency: kept.frequency === 'monthly' ? 'monthly' : 'weekly',
    events_only: kept.events_only === true,
    own_only: kept.own_only === true,
  }
}
