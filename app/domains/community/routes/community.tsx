import { useEffect, useRef, useState } from 'react'
import { data, redirect, useNavigation } from 'react-router'
import { pageWords } from '#app/domains/settings/schema.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { readEnv } from '#app/platform/env.server.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { readPublicForm } from '#app/platform/form-stamp.server.ts'
import { waitInWords } from '#app/platform/limits.ts'
import { spendAttempt } from '#app/platform/rate-limit.server.ts'
import { clientAddress } from '#app/platform/request-context.server.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { applyToCommunity } from '../applications.server.ts'
import { applicationSchema, firstFailure, type ProfileType } from '../schema.ts'
import { announce } from '../ui/announce-answer.ts'
import { ApplicationArea } from '../ui/application-area.tsx'
import { clearDraft } from '../ui/application-draft.ts'
import { APPLICATION_FORM, type ApplicationAnswer, NOT_SENT } from '../ui/application-fields.ts'
import { ApplicationForm } from '../ui/application-form.tsx'
import { ApplicationSent } from '../ui/application-sent.tsx'
import { CommonBenefits } from '../ui/common-benefits.tsx'
import { CommunityHero } from '../ui/community-hero.tsx'
import { CommunityQuestions } from '../ui/community-questions.tsx'
import { ProfileCards } from '../ui/profile-cards.tsx'
import { useFormInView } from '../ui/use-form-in-view.ts'
import type { Route } from './+types/community'

export { meta } from '#app/ui/meta.ts'

/** An address longer than this is no address (RFC 5321). */
const EMAIL_MAX = 254

export async function loader({ url }: Route.LoaderArgs) {
  const settings = await readSettings()
  const { brand, email: contact } = settings
  const email = url.searchParams.get('email')?.trim().slice(0, EMAIL_MAX) || undefined
  const meta = pageMeta(
    { brand, publicUrl: readEnv().publicUrl },
    // Without `email`: the page is one, however it is reached.
    { ...pageWords(settings, 'community'), path: '/comunidad' },
  )
  const page = { brand, contact, email, meta }
  // With an address in it the page is one person's: out of every cache, and its URL out of every other request.
  return data(page, email ? { headers: { ...NO_STORE, 'Referrer-Policy': 'strict-origin' } } : undefined)
}

export async function action({ request, context }: Route.ActionArgs) {
  const reading = await readPublicForm(request, APPLICATION_FORM)
  if (!reading.ok) return answer(reading.status, { outcome: 'refused', message: reading.message })
  const { values: kept, origin } = reading

  try {
    const allowance = await spendAttempt('applyToCommunity', context.get(clientAddress))
    if (!allowance.ok) {
      const message = tooMany(allowance.retryAfterSeconds)
      const headers = { 'Retry-After': `${allowance.retryAfterSeconds}` }
      return answer(429, { outcome: 'refused', message, kept }, headers)
    }
    const application = applicationSchema().safeParse(kept)
    if (!application.success)
      return answer(422, { outcome: 'invalid', failure: firstFailure(application.error), kept })
    await applyToCommunity(application.data, origin)
    // The key comes from script, which shows the answer in place.
    return origin.idempotencyKey ? answer(200, { outcome: 'sent' }) : redirect('/comunidad/gracias', 303)
  } catch (error) {
    const { status } = describeFailure(error, 'Error submitting community form:')
    return answer(status, { outcome: 'refused', message: NOT_SENT.message, kept })
  }
}

/** Whatever happens on the way (no network, a proxy's own page), the form and what is in it stay. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    const result = await serverAction()
    announce(result)
    return result
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown
    const result: ApplicationAnswer = { outcome: 'refused', message: NOT_SENT.message }
    announce(result)
    return data(result, { status: 503 })
  }
}

/** Both may speak: the loader of caches, the action of how long to wait. */
export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return new Headers([...loaderHeaders, ...(actionHeaders ?? [])])
}

export default function Community({ loaderData, actionData }: Route.ComponentProps) {
  const { brand, contact, email } = loaderData
  const result: ApplicationAnswer | undefined = actionData
  const area = useRef<HTMLElement>(null)
  const [settled, setSettled] = useState<ApplicationAnswer>()
  // Counts the messages sent from this page: each has a form of its own, the later ones empty.
  const [round, setRound] = useState(0)
  const sending = useNavigation().formMethod === 'POST'
  const isSent = result?.outcome === 'sent' && result !== settled
  useFormInView(result !== undefined)

  useEffect(() => {
    if (result?.outcome === 'sent') clearDraft()
  }, [result])

  function startAgain() {
    setSettled(result)
    setRound(round + 1)
  }

  return (
    <>
      <CommunityHero />
      <ProfileCards onChoose={(type) => chooseProfile(area.current, type)} />
      <CommonBenefits />
      <ApplicationArea ref={area}>
        {isSent ? (
          <ApplicationSent onAgain={startAgain} />
        ) : (
          <ApplicationForm
            key={round}
            {...{ brand, sending }}
            email={round === 0 ? email : undefined}
            answer={result === settled ? undefined : result}
          />
        )}
      </ApplicationArea>
      <CommunityQuestions email={contact} />
    </>
  )
}

const NO_STORE = { 'Cache-Control': 'no-store' }

/** What comes back holds what a person typed. */
function answer(status: number, result: ApplicationAnswer, headers?: Record<string, string>) {
  return data(result, { status, headers: { ...NO_STORE, ...headers } })
}

function tooMany(seconds: number): string {
  return `Llegaron muchas solicitudes seguidas desde tu conexión. Podrás enviar la tuya en ${waitInWords(seconds)}. Lo que escribiste sigue aquí.`
}

/** Whoever comes from a profile's card finds it chosen in the form. */
function chooseProfile(area: HTMLElement | null, type: ProfileType): void {
  const radio = area?.querySelector<HTMLInputElement>(`input[name="profile_type"][value="${type}"]`)
  if (!radio) return
  radio.checked = true
  radio.dispatchEvent(new Event('input', { bubbles: true }))
}
