import { useRef } from 'react'
import { data, redirect } from 'react-router'
import { formOf, postedAs, SHARED_FIELDS } from '#app/domains/events/fields-schema.ts'
import { EVENT_TYPES, type ProposalKind } from '#app/domains/events/schema.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { dateIn } from '#app/platform/dates.ts'
import { fieldErrors } from '#app/platform/forms/forms.server.ts'
import { SECRET_PAGE } from '#app/platform/forms/mailed-link.server.ts'
import { answerPublicForm, type Stored } from '#app/platform/forms/public-form.server.ts'
import { PageHeader } from '#app/ui/drawing/page-header.tsx'
import { useAnswerFocus } from '#app/ui/forms/use-answer-focus.ts'
import { unlistedMeta } from '#app/ui/meta/page-meta.ts'
import { changeByOrganiser } from '../changes/organiser-change.server.ts'
import { findLiveEvent, findProposal } from '../changes/proposals.server.ts'
import { type Difference, organiserChangeSchema } from '../changes/schema.ts'
import { organiserPath } from '../organiser-address.ts'
import { openOrganiserLink, organiserLinkIn } from '../organisers/link.server.ts'
import { formValuesOf } from '../organisers/own-event.server.ts'
import { CorrectionForm } from '../organisers/ui/correction-form.tsx'
import { NoOwnEvent } from '../organisers/ui/no-link.tsx'
import { SubmissionNotice } from '../submissions/ui/notice.tsx'
import type { Route } from './+types/own-event-correction.ts'

export { answerHeaders as headers } from '#app/platform/http/page-headers.ts'
export { meta } from '#app/ui/meta/meta.ts'

export async function loader({ request }: Route.LoaderArgs) {
  const link = organiserLinkIn(request)
  const [{ brand, time_zone }, submission] = await Promise.all([readSettings(), openOrganiserLink(link)])
  const live = submission && (await findLiveEvent(submission))
  const stood = live ?? submission
  // Turned down, withdrawn, cancelled or over: its page says which.
  if (submission && submission.status !== 'pending' && !live)
    throw redirect(organiserPath(link), { headers: SECRET_PAGE })
  const isOffered = (EVENT_TYPES as readonly string[]).includes(stood?.category ?? '')
  const waiting = live && (await findProposal(live.id))
  const today = dateIn(time_zone)
  const form = stood && {
    ...{ link, version: stood.version, values: formValuesOf({ ...stood, ...waiting?.fields }) },
    ...{ title: stood.title, ownType: isOffered ? undefined : stood.category },
    // Of an event that is under way, the first day may stay.
    ...{ today: live && live.event_date < today ? live.event_date : today, siteZone: time_zone },
    ...{ isLive: live !== undefined, waits: waiting?.kind },
  }
  return data(
    { form, meta: unlistedMeta(live ? 'Proponer un cambio' : 'Corregir tu evento', brand) },
    { status: form ? 200 : 404, headers: SECRET_PAGE },
  )
}

const { text, ...others } = formOf(SHARED_FIELDS, postedAs)

export function action(arrived: Route.ActionArgs) {
  return answerPublicForm(arrived, {
    limit: 'manageOwnEvent',
    fields: { ...others, text: [...text, 'version'] },
    // Whoever mends one word is quicker than whoever fills in the whole form.
    minFillingMs: 500,
    schema: organiserChangeSchema,
    explain: (error) => ({ errors: fieldErrors(error) }),
    store: async (change, { suspicious }): Promise<Stored<never>> => {
      const link = organiserLinkIn(arrived.request)
      const submission = await openOrganiserLink(link)
      if (!submission) return { status: 404, message: 'Este enlace ya no sirve.' }
      if (suspicious) return { page: organiserPath(link) }
      const changed = await changeByOrganiser(submission, change)
      switch (changed.outcome) {
        case 'refused':
          return { errors: changed.errors }
        case 'conflict':
          return { status: 409, message: conflicting(changed.differences, submission.status === 'approved') }
        default:
          return { page: `${organiserPath(link)}${SAID[changed.outcome]}` }
      }
    },
    words: {
      tooMany: (wait) =>
        `Llegaron muchos cambios seguidos desde tu conexión. Podrás enviar el tuyo en ${wait}.`,
      notSent: 'No pudimos guardarlo. Inténtalo de nuevo en un momento; lo que escribiste sigue aquí.',
      failed: 'Error correcting a submission:',
    },
  })
}

/** What the organiser's page says of it (`doneIn`). */
const SAID = { saved: '&guardado=1', proposed: '&propuesto=1', unchanged: '&igual=1', settled: '' }

function conflicting(differences: Difference[], isPublished: boolean): string {
  const current = differences.map(({ label, now }) => `${label}: ${now}`)
  const follows = isPublished ? 'va al equipo como propuesta' : 'queda lo tuyo'
  return `El equipo cambió tu evento mientras lo corregías. Ahora dice: ${current.join(' · ')}. Lo que escribiste sigue aquí: si lo envías otra vez, ${follows}.`
}

function correcting(title: string): string {
  return `Cambia lo que haga falta de «${title}». El equipo lo revisará con estos datos, en el mismo plazo.`
}

function proposing(title: string, waits: ProposalKind | undefined): string {
  const what = `Cambia lo que haga falta de «${title}». La página del evento sigue como está hasta que el equipo lo acepte.`
  if (waits === 'change') return `${what} Aquí está lo que ya propusiste: lo que envíes lo sustituye.`
  return waits === 'cancel' ? `${what} Lo que envíes sustituye a tu petición de cancelarlo.` : what
}

export default function OwnEventCorrection({
  loaderData: { form },
  actionData: answer,
}: Route.ComponentProps) {
  const main = useRef<HTMLDivElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const answerNumber = useAnswerFocus(answer, main, notice)
  if (!form) return <NoOwnEvent />
  const { link, version, values, title, isLive, waits, ...rest } = form
  return (
    <>
      <PageHeader
        seed="mi-evento"
        eyebrow="Tu evento"
        title={isLive ? 'Proponer un cambio' : 'Corregir tu evento'}
        lead={isLive ? proposing(title, waits) : correcting(title)}
      />
      <div ref={main} className="wrap pt-8 pb-16 md:pt-12 md:pb-24">
        {answer && (
          <div className="mb-8">
            <SubmissionNotice key={answerNumber} answer={answer} ref={notice} />
          </div>
        )}
        <CorrectionForm
          key={version}
          {...rest}
          link={link}
          isLive={isLive}
          version={version}
          kept={answer?.kept ?? values}
          errors={answer?.outcome === 'invalid' ? answer.errors : undefined}
        />
      </div>
    </>
  )
}
