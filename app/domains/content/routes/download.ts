/** `POST /contenido/:slug/descargar`: counts a download and sends the file. */
import { redirect } from 'react-router'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { plainPage, shellAnswer } from '#app/platform/http/plain-page.server.ts'
import { waitInWords } from '#app/platform/limits/limits.ts'
import { spendAttempt } from '#app/platform/limits/rate-limit.server.ts'
import { clientAddress } from '#app/platform/request-context.server.ts'
import { publicUrl } from '#app/platform/site-address.server.ts'
import { articlePath } from '../address.ts'
import { articleDocument } from '../article/document.server.tsx'
import { countDownload } from '../content.server.ts'
import type { Route } from './+types/download'

/** Redirects a GET (a bookmarked or shared URL) to the article's page with the button. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(articlePath(params.slug))
}

export async function action({ request, params, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return shellAnswer(405)
  try {
    const allowance = await spendAttempt('downloadContent', context.get(clientAddress))
    if (!allowance.ok) return tooMany(allowance.retryAfterSeconds)
    const article = await countDownload(params.slug)
    // Unknown, unpublished or not downloadable: the article's page explains which.
    if (!article) return redirect(articlePath(params.slug), 303)
    const { brand } = await readSettings()
    const file = await articleDocument(article, { brand, publicUrl: publicUrl() })
    return new Response(file, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        // Safe in a header: a slug has only letters, digits and hyphens.
        'content-disposition': `attachment; filename="${article.slug}.html"`,
        'cache-control': 'no-store',
      },
    })
  } catch (error) {
    return shellAnswer(describeFailure(error, 'Error downloading:').status)
  }
}

function tooMany(seconds: number): Response {
  const text = `Hubo muchas descargas seguidas desde tu conexión. Podrás descargar en ${waitInWords(seconds)}.`
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': `${seconds}`,
  }
  return new Response(plainPage('Espera un momento', text), { status: 429, headers })
}
