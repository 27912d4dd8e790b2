import { ArrowLeft } from 'lucide-react'
import { useRef } from 'react'
import { Form, href, Link, useNavigation } from 'react-router'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import type { FormValues } from '#app/platform/forms/form-values.ts'
import { fieldErrors } from '#app/platform/forms/forms.server.ts'
import { answerPublicForm, type Stored } from '#app/platform/forms/public-form.server.ts'
import { readTextParameter } from '#app/platform/search/search-terms.ts'
import { publicUrl } from '#app/platform/site-address.server.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { PageHeader } from '#app/ui/drawing/page-header.tsx'
import { sendByScript } from '#app/ui/forms/send-by-script.ts'
import { useAnswerFocus } from '#app/ui/forms/use-answer-focus.ts'
import { useIdempotencyKey } from '#app/ui/forms/use-idempotency-key.ts'
import { useOpenErrors } from '#app/ui/forms/use-open-errors.ts'
import { pageMeta } from '#app/ui/meta/page-meta.ts'
import { requestCourse } from '../requests/course-requests.server.ts'
import { NOT_SENT, REQUEST_FORM, REQUEST_PAGE, type RequestAnswer, tooMany } from '../requests/fields.ts'
import { announceRequest } from '../requests/ui/announce.ts'
import { RequestFields } from '../requests/ui/fields.tsx'
import { RequestNotice } from '../requests/ui/notice.tsx'
import { ACTION_TYPES, type ActionType, courseRequestSchema, REQUEST_TITLES } from '../schema.ts'
import type { Route } from './+types/course-request'

export { actionHeaders as headers } from '#app/platform/http/page-headers.ts'
export { meta } from '#app/ui/meta/meta.ts'

/** Longest value of the form's field `course`, in characters. */
const COURSE_MAX = 200

/** Page of the request form, for browsers without script. */
export async function loader({ url }: Route.LoaderArgs) {
  const { brand, email } = await readSettings()
  const course = readTextParameter(url.searchParams, 'curso', COURSE_MAX)
  const actionType = readActionType(url.searchParams.get('tipo'))
  const meta = pageMeta(
    { brand, publicUrl: publicUrl() },
    {
      title: REQUEST_TITLES[actionType],
      description: `Pide información o inscríbete en los cursos de ${brand} Academy.`,
      path: REQUEST_PAGE,
      under: [['Academy', href('/academy')]],
      unlisted: true,
    },
  )
  return { brand, email, course, actionType, meta }
}

export function action(arrived: Route.ActionArgs) {
  return answerPublicForm(arrived, {
    limit: 'requestCourse',
    fields: REQUEST_FORM,
    schema: courseRequestSchema,
    explain: (error) => ({ message: NOT_SENT.message, errors: fieldErrors(error) }),
    store: async (wanted, origin): Promise<Stored<never>> => {
      const { delayed } = await requestCourse(wanted, origin)
      return { page: `${href('/academy/solicitud/gracias')}${delayed ? '?estado=recibida' : ''}` }
    },
    words: {
      tooMany,
      notSent: NOT_SENT.message,
      failed: 'Error submitting course request:',
    },
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendByScript(() => serverAction(), { announce: announceRequest, lost: NOT_SENT.message })
}

export default function CourseRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { brand, email, course } = loaderData
  const result: RequestAnswer | undefined = actionData
  const failure = result?.outcome === 'invalid' || result?.outcome === 'refused' ? result : undefined
  const kept: FormValues = failure?.kept ?? { course }
  // After a failed post without script, the kind of request is in the form's input, no longer in the URL.
  const actionType = failure?.kept ? readActionType(failure.kept.actionType) : loaderData.actionType
  const form = useRef<HTMLFormElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const sending = useNavigation().formMethod === 'POST'
  useIdempotencyKey(form)
  const answerNumber = useAnswerFocus(result, form, notice)
  const errors = useOpenErrors(form, result, result?.outcome === 'invalid' ? result.errors : undefined)

  return (
    <>
      <PageHeader
        chart="sondeos"
        eyebrow={
          <Link
            to={href('/academy')}
            className="inline-flex min-h-11 items-center gap-2 rounded hover:underline"
          >
            <ArrowLeft aria-hidden="true" className="size-4" />
            Volver a {brand} Academy
          </Link>
        }
        title={REQUEST_TITLES[actionType]}
        lead={kept.course || 'Cuéntanos qué curso te interesa.'}
      />
      <div className="wrap grid gap-x-8 gap-y-8 pt-8 pb-16 md:pt-12 md:pb-24 lg:grid-cols-12">
        <p className="max-w-sm text-lead text-ink-muted lg:col-span-4">
          Leemos cada solicitud y te respondemos por correo.
          {email && (
            <>
              {' '}
              ¿Prefieres escribirnos?{' '}
              <a href={`mailto:${email}`} className="text-link">
                {email}
              </a>
            </>
          )}
        </p>
        <Form
          ref={form}
          data-app
          method="post"
          action={REQUEST_PAGE}
          noValidate
          preventScrollReset
          className="min-w-0 lg:col-span-8"
        >
          {failure && (
            // Without script the answer loads at the top of the page: autofocus scrolls to the error.
            // biome-ignore lint/a11y/noAutofocus: only in the answer to a form that was just sent
            <div tabIndex={-1} autoFocus>
              <RequestNotice key={answerNumber} answer={failure} ref={notice} />
            </div>
          )}
          <RequestFields actionType={actionType} brand={brand} kept={kept} errors={errors} />
          <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-6">
            <Button type="submit" variant="accent" size="lg" disabled={sending} className="max-sm:w-full">
              {sending ? 'Enviando...' : 'Enviar solicitud'}
            </Button>
            <p className="text-sm text-ink-muted">Los campos con * son obligatorios.</p>
          </div>
        </Form>
      </div>
    </>
  )
}

function readActionType(value: unknown): ActionType {
  return ACTION_TYPES.find((type) => type === value) ?? 'informacion'
}
