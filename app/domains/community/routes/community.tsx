import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { data, href, useNavigation } from 'react-router'
import { mailIsOn } from '#app/domains/mail/transport.server.ts'
import { pageTexts } from '#app/domains/settings/schema.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { answerPublicForm } from '#app/platform/forms/public-form.server.ts'
import { publicUrl } from '#app/platform/site-address.server.ts'
import { sendByScript } from '#app/ui/forms/send-by-script.ts'
import { pageMeta } from '#app/ui/meta/page-meta.ts'
import { answerPromise } from '../answer-promise.ts'
import { APPLICATION_FORM, type ApplicationAnswer, NOT_SENT, stepTitleId } from '../application-fields.ts'
import { applyToCommunity } from '../applications.server.ts'
import { applicationSchema, firstFailure } from '../schema.ts'
import { announce } from '../ui/announce-answer.ts'
import { ApplicationArea } from '../ui/application-area.tsx'
import { clearDraft } from '../ui/application-draft.ts'
import { ApplicationForm } from '../ui/application-form.tsx'
import { ApplicationSent } from '../ui/application-sent.tsx'
import { CommonBenefits } from '../ui/common-benefits.tsx'
import { CommunityHero } from '../ui/community-hero.tsx'
import { CommunityQuestions } from '../ui/community-questions.tsx'
import { ProfileCards } from '../ui/profile-cards.tsx'
import type { Route } from './+types/community'

export { meta } from '#app/ui/meta/meta.ts'

/** Maximum length of an e-mail address (RFC 5321); a longer `email` parameter is ignored. */
const EMAIL_MAX = 254

export async function loader({ url }: Route.LoaderArgs) {
  const settings = await readSettings()
  const { brand, email: contact } = settings
  const email = url.searchParams.get('email')?.trim().slice(0, EMAIL_MAX) || undefined
  const meta = pageMeta(
    { brand, publicUrl: publicUrl() },
    // The canonical path omits `email`, which only prefills the form.
    { ...pageTexts(settings, 'community'), path: href('/comunidad') },
  )
  const offersNewsletter = url.searchParams.has('email')
  // Without a mail server nobody can be answered.
  const promise = mailIsOn() ? answerPromise(settings.answer_days) : undefined
  const page = { brand, contact, email, offersNewsletter, promise, meta }
  // An e-mail in the URL makes the page personal: no cache may store the page, and no Referer header may carry its
  // URL.
  return data(page, email ? { headers: { ...NO_STORE, 'Referrer-Policy': 'strict-origin' } } : undefined)
}

export function action(arrived: Route.ActionArgs) {
  return answerPublicForm(arrived, {
    limit: 'applyToCommunity',
    fields: APPLICATION_FORM,
    schema: applicationSchema,
    explain: (error) => ({ failure: firstFailure(error) }),
    store: async (application, origin) => {
      await applyToCommunity(application, origin)
      return { page: href('/comunidad/gracias'), answer: { outcome: 'sent' as const } }
    },
    words: {
      tooMany: (wait) =>
        `Llegaron muchas solicitudes seguidas desde tu conexión. Podrás enviar la tuya en ${wait}.`,
      notSent: NOT_SENT.message,
      failed: 'Error submitting community form:',
    },
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendByScript(() => serverAction(), { announce: announce, lost: NOT_SENT.message })
}

/** Merges the loader's headers (caching) with the action's (Retry-After). */
export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return new Headers([...loaderHeaders, ...(actionHeaders ?? [])])
}

export default function Community({ loaderData, actionData }: Route.ComponentProps) {
  const { brand, contact, email, offersNewsletter, promise } = loaderData
  const result: ApplicationAnswer | undefined = actionData
  const [settled, setSettled] = useState<ApplicationAnswer>()
  // Counts the applications sent from this page. As the form's key it mounts an empty form after each.
  const [round, setRound] = useState(0)
  const sending = useNavigation().formMethod === 'POST'
  const isSent = result?.outcome === 'sent' && result !== settled

  useEffect(() => {
    if (result?.outcome === 'sent') clearDraft()
  }, [result])

  // 'Enviar otro mensaje' disappears with the view of success, so the focus moves to the new form.
  useEffect(() => {
    if (round > 0) document.getElementById(stepTitleId(1))?.focus()
  }, [round])

  function startAgain() {
    setSettled(result)
    setRound(round + 1)
  }

  return (
    <>
      <CommunityHero />
      <ProfileCards />
      <CommonBenefits />
      <ApplicationArea>
        {offersNewsletter && !isSent && (
          <Suspense>
            <NewsletterOffer email={email ?? ''} />
          </Suspense>
        )}
        {isSent ? (
          <ApplicationSent onAgain={startAgain} />
        ) : (
          <ApplicationForm
            key={round}
            brand={brand}
            promise={promise}
            sending={sending}
            email={round === 0 ? email : undefined}
            answer={result === settled ? undefined : result}
          />
        )}
      </ApplicationArea>
      <CommunityQuestions email={contact} />
    </>
  )
}

/** Loaded on demand, since only visitors from the newsletter box see it. */
const NewsletterOffer = lazy<(offer: { email: string }) => ReactNode>(() =>
  import('#app/domains/contacts/ui/newsletter-offer.tsx').catch(() => ({ default: () => null })),
)

const NO_STORE = { 'Cache-Control': 'no-store' }
