import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { href, Link, useNavigation } from 'react-router'
import { pageTexts } from '#app/domains/settings/schema.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { fieldErrors } from '#app/platform/forms/forms.server.ts'
import { answerPublicForm } from '#app/platform/forms/public-form.server.ts'
import { publicUrl } from '#app/platform/site-address.server.ts'
import { todayIn } from '#app/platform/time/clock.server.ts'
import { PageHeader } from '#app/ui/drawing/page-header.tsx'
import { repeatInToast } from '#app/ui/feedback/repeat-in-toast.ts'
import { showToast } from '#app/ui/feedback/toast.ts'
import { sendByScript } from '#app/ui/forms/send-by-script.ts'
import { useAnswerFocus } from '#app/ui/forms/use-answer-focus.ts'
import { useOpenErrors } from '#app/ui/forms/use-open-errors.ts'
import { pageMeta } from '#app/ui/meta/page-meta.ts'
import { NOT_SENT, SENT, SUBMISSION_FORM, type SubmissionAnswer, tooMany } from '../submissions/fields.ts'
import { eventSubmissionSchema } from '../submissions/schema.ts'
import { submitEvent } from '../submissions/submissions.server.ts'
import { SubmissionForm } from '../submissions/ui/form.tsx'
import { SubmissionNotice } from '../submissions/ui/notice.tsx'
import type { Route } from './+types/submit-event'

export { actionHeaders as headers } from '#app/platform/http/page-headers.ts'
export { meta } from '#app/ui/meta/meta.ts'

export async function loader() {
  const settings = await readSettings()
  const { brand, time_zone } = settings
  const meta = pageMeta(
    { brand, publicUrl: publicUrl() },
    {
      ...pageTexts(settings, 'submit_event'),
      path: href('/sube-evento'),
      under: [['Agenda', href('/agenda')]],
    },
  )
  return { brand, today: todayIn(time_zone), time_zone, meta }
}

export function action(arrived: Route.ActionArgs) {
  return answerPublicForm(arrived, {
    limit: 'submitEvent',
    fields: SUBMISSION_FORM,
    schema: eventSubmissionSchema,
    today: async () => todayIn((await readSettings()).time_zone),
    explain: (error) => ({ errors: fieldErrors(error) }),
    store: async (submission, origin) => {
      const sent = await submitEvent(submission, origin)
      if (sent.outcome === 'refused') return { errors: sent.errors }
      return { page: href('/sube-evento/gracias'), answer: { outcome: 'sent' as const } }
    },
    words: {
      tooMany,
      notSent: `${NOT_SENT.message} ${STILL_HERE}`,
      failed: 'Error submitting event:',
    },
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendByScript(() => serverAction(), { announce: announce, lost: NO_ANSWER })
}

export default function SubmitEvent({ loaderData, actionData }: Route.ComponentProps) {
  const { today, time_zone, brand } = loaderData
  const result: SubmissionAnswer | undefined = actionData
  const main = useRef<HTMLDivElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  // Number of events sent. As the form's React key it mounts an empty form, with a new idempotency key and start time.
  const [round, setRound] = useState(0)
  const sending = useNavigation().formMethod === 'POST'

  useEffect(() => {
    if (result?.outcome === 'sent') setRound((current) => current + 1)
  }, [result])
  const answerNumber = useAnswerFocus(result, main, notice)
  const errors = useOpenErrors(main, result, result?.outcome === 'invalid' ? result.errors : undefined)

  return (
    <>
      <PageHeader
        eyebrow={
          <Link
            to={href('/agenda')}
            className="inline-flex min-h-11 items-center gap-2 rounded hover:underline"
          >
            <ArrowLeft aria-hidden="true" className="size-4" />
            Volver a la agenda
          </Link>
        }
        title="Comparte tu evento con el ecosistema"
        lead="Cuéntanos qué es, cuándo y dónde. Lo revisamos y te avisamos por correo."
      />
      <div ref={main} className="wrap pt-8 pb-16 md:pt-12 md:pb-24">
        {result && (
          <div className="mb-8">
            <SubmissionNotice key={answerNumber} answer={result} errors={errors} ref={notice} />
          </div>
        )}
        <SubmissionForm
          key={round}
          today={today}
          siteZone={time_zone}
          brand={brand}
          sending={sending}
          kept={result?.outcome === 'sent' ? undefined : result?.kept}
          errors={errors}
        />
      </div>
    </>
  )
}

const STILL_HERE = 'Lo que escribiste sigue aquí.'
const NO_ANSWER = `No pudimos hablar con el servidor. Revisa tu conexión e inténtalo de nuevo. ${STILL_HERE}`

function announce(result: SubmissionAnswer): void {
  if (result.outcome === 'sent')
    // The page has a notice too, in case the toast's code cannot be loaded.
    showToast({ tone: 'success', title: SENT.title, description: SENT.message, isSpoken: true }).catch(
      () => {},
    )
  else
    repeatInToast({
      title: NOT_SENT.title,
      description: result.outcome === 'refused' ? result.message : NOT_SENT.message,
    })
}
