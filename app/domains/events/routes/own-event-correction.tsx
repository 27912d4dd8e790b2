import { useRef } from 'react'
import { data, redirect } from 'react-router'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { dateIn } from '#app/platform/dates.ts'
import { fieldErrors } from '#app/platform/forms/forms.server.ts'
import { answerPublicForm, type Stored } from '#app/platform/forms/public-form.server.ts'
import { PageHeader } from '#app/ui/drawing/page-header.tsx'
import { useAnswerFocus } from '#app/ui/forms/use-answer-focus.ts'
import { unlistedMeta } from '#app/ui/meta/page-meta.ts'
import { organiserPath } from '../organiser-address.ts'
import { linkIn, openOrganiserLink, SECRET_PAGE } from '../organisers/link.server.ts'
import { correctOwn } from '../organisers/own-changes.server.ts'
import { formValuesOf } from '../organisers/own-event.server.ts'
import { ownCorrectionSchema } from '../organisers/schema.ts'
import { CorrectionForm } from '../organisers/ui/correction-form.tsx'
import { NoOwnEvent } from '../organisers/ui/no-link.tsx'
import { EVENT_TYPES } from '../schema.ts'
import { SUBMISSION_FORM } from '../submissions/fields.ts'
import { SubmissionNotice } from '../submissions/ui/notice.tsx'
import type { Route } from './+types/own-event-correction.ts'

export { meta } from '#app/ui/meta/meta.ts'

export async function loader({ request }: Route.LoaderArgs) {
  const link = linkIn(request)
  const [{ brand, time_zone }, submission] = await Promise.all([readSettings(), openOrganiserLink(link)])
  // Decided or withdrawn: its page says which.
  if (submission && submission.status !== 'pending')
    throw redirect(organiserPath(link), { headers: SECRET_PAGE })
  const isOffered = (EVENT_TYPES as readonly string[]).includes(submission?.category ?? '')
  const form = submission && {
    ...{ link, version: submission.version, values: formValuesOf(submission) },
    ...{ title: submission.title, ownType: isOffered ? undefined : submission.category },
    ...{ today: dateIn(time_zone), siteZone: time_zone },
  }
  return data(
    { form, meta: unlistedMeta('Corregir tu evento', brand) },
    { status: form ? 200 : 404, headers: SECRET_PAGE },
  )
}

const { text, lists } = SUBMISSION_FORM

export function action(arrived: Route.ActionArgs) {
  return answerPublicForm(arrived, {
    limit: 'manageOwnEvent',
    fields: {
      text: [...text.filter((name) => name !== 'email'), 'version'],
      lists,
      flags: ['registers_late'],
    },
    // Whoever mends one word is quicker than whoever fills in the whole form.
    minFillingMs: 500,
    schema: ownCorrectionSchema,
    today: async () => dateIn((await readSettings()).time_zone),
    explain: (error) => ({ errors: fieldErrors(error) }),
    store: async (correction, { suspicious }): Promise<Stored<never>> => {
      const link = linkIn(arrived.request)
      const submission = await openOrganiserLink(link)
      if (!submission) return { status: 404, message: 'Este enlace ya no sirve.' }
      if (suspicious) return { page: organiserPath(link) }
      const saved = await correctOwn(submission, correction)
      switch (saved.outcome) {
        case 'saved':
          return { page: `${organiserPath(link)}&guardado=1` }
        case 'settled':
          return { page: organiserPath(link) }
        case 'refused':
          return { errors: saved.errors }
        case 'overtaken':
          return { status: 409, message: overtaken(saved.stands) }
      }
    },
    words: {
      tooMany: (wait) =>
        `Llegaron muchos cambios seguidos desde tu conexión. Podrás enviar el tuyo en ${wait}.`,
      notSent:
        'No pudimos guardar la corrección. Inténtalo de nuevo en un momento; lo que escribiste sigue aquí.',
      failed: 'Error correcting a submission:',
    },
  })
}

function overtaken(stands: string[]): string {
  return `El equipo cambió tu evento mientras lo corregías. Ahora dice: ${stands.join(' · ')}. Lo que escribiste sigue aquí: si lo envías otra vez, queda lo tuyo.`
}

/** Passes on the action's headers (Retry-After). */
export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  return actionHeaders.has('Cache-Control') ? actionHeaders : loaderHeaders
}

export default function OwnEventCorrection({
  loaderData: { form },
  actionData: answer,
}: Route.ComponentProps) {
  const main = useRef<HTMLDivElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const answerNumber = useAnswerFocus(answer, main, notice)
  if (!form) return <NoOwnEvent />
  const { link, version, values, title, ...rest } = form
  return (
    <>
      <PageHeader
        seed="mi-evento"
        eyebrow="Tu evento"
        title="Corregir tu evento"
        lead={
          <span className="wrap-anywhere">
            Cambia lo que haga falta de «{title}». El equipo lo revisará con estos datos, en el mismo plazo.
          </span>
        }
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
          version={version}
          kept={answer?.kept ?? values}
          errors={answer?.outcome === 'invalid' ? answer.errors : undefined}
        />
      </div>
    </>
  )
}
