import { useRef } from 'react'
import { redirect } from 'react-router'
import { formOf, postedAs, SHARED_FIELDS } from '#app/domains/events/fields-schema.ts'
import { EVENT_TYPES, type ProposalKind } from '#app/domains/events/schema.ts'
import { SECRET_PAGE } from '#app/platform/forms/mailed-link.server.ts'
import type { Stored } from '#app/platform/forms/public-form.server.ts'
import { todayIn } from '#app/platform/time/clock.server.ts'
import { PageHeader } from '#app/ui/drawing/page-header.tsx'
import { useAnswerFocus } from '#app/ui/forms/use-answer-focus.ts'
import { useOpenErrors } from '#app/ui/forms/use-open-errors.ts'
import { changeByOrganiser } from '../changes/organiser-change.server.ts'
import { findLiveEvent, findProposal } from '../changes/proposals.server.ts'
import { type Difference, type OpenedSubmission, organiserChangeSchema } from '../changes/schema.ts'
import { type OrganiserAddress, organiserPath } from '../organiser-address.ts'
import { formValuesOf } from '../organisers/page.server.ts'
import { answerOrganiser, loadForOrganiser, type Settings } from '../organisers/requests.server.ts'
import { CorrectionForm } from '../organisers/ui/correction-form.tsx'
import { NoLink } from '../organisers/ui/no-link.tsx'
import { SubmissionNotice } from '../submissions/ui/notice.tsx'
import type { Route } from './+types/organiser-correction.ts'

export { answerHeaders as headers } from '#app/platform/http/page-headers.ts'
export { meta } from '#app/ui/meta/meta.ts'

export function loader(arrived: Route.LoaderArgs) {
  return loadForOrganiser(arrived, (form) => titleOf(form?.isLive), showForm)
}

async function showForm(opened: OpenedSubmission, link: OrganiserAddress, { time_zone: siteZone }: Settings) {
  const live = await findLiveEvent(opened)
  // A rejected, withdrawn, cancelled or past one cannot be changed; the organiser's page says why.
  if (opened.status !== 'pending' && !live) throw redirect(organiserPath(link), { headers: SECRET_PAGE })
  const stored = live ?? opened
  const isOffered = (EVENT_TYPES as readonly string[]).includes(stored.category)
  const waiting = live && (await findProposal(live.id))
  const today = todayIn(siteZone)
  return {
    ...{ link, version: stored.version, values: formValuesOf({ ...stored, ...waiting?.fields }) },
    ...{ title: stored.title, ownType: isOffered ? undefined : stored.category },
    // An event under way may keep its first day, although it has passed.
    ...{ today: live && live.event_date < today ? live.event_date : today, siteZone },
    ...{ isLive: live !== undefined, waits: waiting?.kind },
  }
}

const { text, ...others } = formOf(SHARED_FIELDS, postedAs)

export function action(arrived: Route.ActionArgs) {
  return answerOrganiser(arrived, {
    fields: { ...others, text: [...text, 'version'] },
    // Milliseconds; less than for the whole form, because correcting one word is quick.
    minFillingMs: 500,
    schema: organiserChangeSchema,
    async store(change, { opened, link, suspicious }): Promise<Stored<never>> {
      if (suspicious) return { page: organiserPath(link) }
      const changed = await changeByOrganiser(opened, change)
      switch (changed.outcome) {
        case 'refused':
          return { errors: changed.errors }
        case 'conflict':
          return { status: 409, message: conflicting(changed.differences, opened.status === 'approved') }
        default:
          return { page: `${organiserPath(link)}${SAID[changed.outcome]}` }
      }
    },
    notSent: 'No pudimos guardarlo. Inténtalo de nuevo en un momento; lo que escribiste sigue aquí.',
    failed: 'Error correcting a submission:',
  })
}

/** Query parameters that make the organiser's page show a notice (`noticeOf`). */
const SAID = { saved: '&guardado=1', proposed: '&propuesto=1', unchanged: '&igual=1', settled: '' }

function conflicting(differences: Difference[], isPublished: boolean): string {
  const current = differences.map(({ label, now }) => `${label}: ${now}`)
  const follows = isPublished ? 'va al equipo como propuesta' : 'queda lo tuyo'
  return `El equipo cambió tu evento mientras lo corregías. Ahora dice: ${current.join(' · ')}. Lo que escribiste sigue aquí: si lo envías otra vez, ${follows}.`
}

const titleOf = (isLive = false) => (isLive ? 'Proponer un cambio' : 'Corregir tu evento')

function correcting(title: string): string {
  return `Cambia lo que haga falta de «${title}». El equipo lo revisará con estos datos, en el mismo plazo.`
}

function proposing(title: string, waits: ProposalKind | undefined): string {
  const what = `Cambia lo que haga falta de «${title}». La página del evento sigue como está hasta que el equipo lo acepte.`
  if (waits === 'change') return `${what} Aquí está lo que ya propusiste: lo que envíes lo sustituye.`
  return waits === 'cancel' ? `${what} Lo que envíes sustituye a tu petición de cancelarlo.` : what
}

export default function OrganiserCorrection({
  loaderData: { shown, instead },
  actionData: answer,
}: Route.ComponentProps) {
  const main = useRef<HTMLDivElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const answerNumber = useAnswerFocus(answer, main, notice)
  const errors = useOpenErrors(main, answer, answer?.outcome === 'invalid' ? answer.errors : undefined)
  if (!shown) return <NoLink says={instead} />
  const { link, version, values, title, isLive, waits, ...rest } = shown
  return (
    <>
      <PageHeader
        eyebrow="Tu evento"
        title={titleOf(isLive)}
        lead={isLive ? proposing(title, waits) : correcting(title)}
      />
      <div ref={main} className="wrap pt-8 pb-16 md:pt-12 md:pb-24">
        {answer && (
          <div className="mb-8">
            <SubmissionNotice key={answerNumber} answer={answer} errors={errors} ref={notice} />
          </div>
        )}
        <CorrectionForm
          key={version}
          {...rest}
          link={link}
          isLive={isLive}
          version={version}
          kept={answer?.kept ?? values}
          errors={errors}
        />
      </div>
    </>
  )
}
