import { useNavigation } from 'react-router'
import { findPublished } from '#app/domains/events/events.server.ts'
import { todayIn } from '#app/platform/time/clock.server.ts'
import { PageHeader } from '#app/ui/drawing/page-header.tsx'
import { formValuesOf } from '../organisers/page.server.ts'
import { loadForOrganiser } from '../organisers/requests.server.ts'
import { NoLink } from '../organisers/ui/no-link.tsx'
import { SubmissionForm } from '../submissions/ui/form.tsx'
import type { Route } from './+types/organiser-again.ts'

export { loaderHeaders as headers } from '#app/platform/http/page-headers.ts'
export { meta } from '#app/ui/meta/meta.ts'

/** The public form, prefilled from an earlier event as published; the date is left empty. */
export function loader(arrived: Route.LoaderArgs) {
  return loadForOrganiser(
    arrived,
    'Otra edición de tu evento',
    async (opened, _, { brand, time_zone: siteZone }) => {
      const { event_id, title, status, email, holder } = opened
      const published = event_id ? await findPublished(event_id) : undefined
      return {
        // A co-organiser does not read the organiser's address.
        values: { ...formValuesOf(published ?? opened), event_date: '', email: (!holder && email) || '' },
        ...{ title, isRepeated: status === 'approved', brand, today: todayIn(siteZone), siteZone },
      }
    },
  )
}

export default function OrganiserAgain({ loaderData: { shown, instead } }: Route.ComponentProps) {
  const sending = useNavigation().formMethod === 'POST'
  if (!shown) return <NoLink says={instead} />
  const { values, title, isRepeated, ...rest } = shown
  return (
    <>
      <PageHeader
        eyebrow="Tu evento"
        title={isRepeated ? 'La próxima edición' : 'Enviar de nuevo'}
        lead={
          isRepeated
            ? `Aquí está lo que contaste de «${title}». Elige la fecha nueva y cambia lo que haga falta: se revisa como un evento nuevo.`
            : `Aquí está lo que enviaste de «${title}». Elige la fecha y ajusta lo que haga falta: lo revisamos otra vez.`
        }
      />
      <div className="wrap pt-8 pb-16 md:pt-12 md:pb-24">
        <SubmissionForm {...rest} kept={values} sending={sending} />
      </div>
    </>
  )
}
