import { data, useNavigation } from 'react-router'
import { findPublished } from '#app/domains/events/events.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { dateIn } from '#app/platform/dates.ts'
import { SECRET_PAGE } from '#app/platform/forms/mailed-link.server.ts'
import { PageHeader } from '#app/ui/drawing/page-header.tsx'
import { unlistedMeta } from '#app/ui/meta/page-meta.ts'
import { openOrganiserLink, organiserLinkIn } from '../organisers/link.server.ts'
import { formValuesOf } from '../organisers/own-event.server.ts'
import { NoOwnEvent } from '../organisers/ui/no-link.tsx'
import { SubmissionForm } from '../submissions/ui/form.tsx'
import type { Route } from './+types/own-event-again.ts'

export { loaderHeaders as headers } from '#app/platform/http/page-headers.ts'
export { meta } from '#app/ui/meta/meta.ts'

/** The public form with an earlier edition in it, as it was published where it was; the date is the new one's own. */
export async function loader({ request }: Route.LoaderArgs) {
  const [{ brand, time_zone }, submission] = await Promise.all([
    readSettings(),
    openOrganiserLink(organiserLinkIn(request)),
  ])
  const published = submission?.event_id ? await findPublished(submission.event_id) : undefined
  const again = submission && {
    values: { ...formValuesOf(published ?? submission), event_date: '', email: submission.email ?? '' },
    ...{ title: submission.title, isRepeated: submission.status === 'approved' },
    ...{ brand, today: dateIn(time_zone), siteZone: time_zone },
  }
  return data(
    { again, meta: unlistedMeta('Otra edición de tu evento', brand) },
    { status: again ? 200 : 404, headers: SECRET_PAGE },
  )
}

export default function OwnEventAgain({ loaderData: { again } }: Route.ComponentProps) {
  const sending = useNavigation().formMethod === 'POST'
  if (!again) return <NoOwnEvent />
  const { values, title, isRepeated, ...rest } = again
  return (
    <>
      <PageHeader
        seed="mi-evento"
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
