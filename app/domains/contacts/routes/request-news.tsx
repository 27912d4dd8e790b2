import { href } from 'react-router'
import { z } from 'zod'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { email } from '#app/platform/forms/field-schema.ts'
import { fieldErrors } from '#app/platform/forms/forms.server.ts'
import { answerPublicForm, type Stored } from '#app/platform/forms/public-form.server.ts'
import { PageHeader } from '#app/ui/drawing/page-header.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { unlistedMeta } from '#app/ui/meta/page-meta.ts'
import { requestNews } from '../news-requests.server.ts'
import { NEWS_ONLY } from '../news-words.ts'
import { NewsRequestForm } from '../ui/news-request-form.tsx'
import type { Route } from './+types/request-news'

export { meta } from '#app/ui/meta/meta.ts'

/** The form's own page, where an address comes back that is none. */
export async function loader() {
  const { brand } = await readSettings()
  return { meta: unlistedMeta(NEWS_ONLY, brand) }
}

export function action(arrived: Route.ActionArgs) {
  return answerPublicForm(arrived, {
    limit: 'requestNews',
    fields: { text: ['correo'] },
    // One field, which is filled in already: a press is enough.
    minFillingMs: 0,
    schema: newsRequestSchema,
    explain: (error) => ({ errors: fieldErrors(error) }),
    store: async ({ correo }, { suspicious }): Promise<Stored<never>> => {
      // The decoy was filled in. There is nothing of a person to keep as spam.
      if (!suspicious) await requestNews(correo)
      return { page: href('/boletin/gracias') }
    },
    words: {
      tooMany: (wait) =>
        `Llegaron muchas peticiones seguidas desde tu conexión. Podrás enviar la tuya en ${wait}.`,
      notSent: 'No pudimos anotar tu petición. Inténtalo de nuevo en un momento.',
      failed: 'Error requesting news:',
    },
  })
}

function newsRequestSchema() {
  return z.object({ correo: email('Ingresa un email válido', 'El email es obligatorio') })
}

/** Passes on the action's headers (Retry-After). */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export default function RequestNews({ actionData: answer }: Route.ComponentProps) {
  const typed = answer?.kept?.correo
  return (
    <>
      <PageHeader seed="boletin" title={NEWS_ONLY} lead="Lo nuevo del ecosistema, en tu correo." />
      <div className="wrap py-12 md:py-16">
        <div className="grid max-w-xl gap-6">
          {answer?.outcome === 'refused' && (
            <Notice tone="error" title="No pudimos anotar tu petición">
              {answer.message}
            </Notice>
          )}
          <NewsRequestForm
            email={typeof typed === 'string' ? typed : undefined}
            error={answer?.outcome === 'invalid' ? answer.errors.correo : undefined}
          />
        </div>
      </div>
    </>
  )
}
