import { data, redirect } from 'react-router'
import { describeFailure } from '#app/platform/failure.server.ts'
import { redirectWithFlash, takeFlash } from '#app/platform/forms/flash.server.ts'
import { readForm } from '#app/platform/forms/forms.server.ts'
import { waitInWords } from '#app/platform/limits/limits.ts'
import { clientAddress } from '#app/platform/request-context.server.ts'
import { unlisted } from '#app/ui/meta/unlisted.ts'
import { codePath, PANEL, panelPath } from '../address.ts'
import { noStore } from '../gate.server.ts'
import { SIGN_IN_FAILED } from '../schema.ts'
import { currentAdmin } from '../sessions/current-admin.server.ts'
import { clearEndedDevice } from '../sessions/device.server.ts'
import { type SignInOutcome, signIn } from '../sign-in/sign-in.server.ts'
import { LoginCard } from '../sign-in/ui/card.tsx'
import type { Route } from './+types/sign-in'

export { actionHeaders as headers } from '#app/platform/http/page-headers.ts'

export const middleware = [noStore, clearEndedDevice]

export const meta = unlisted('Iniciar Sesión - Panel Administrativo')

export async function loader({ request }: Route.LoaderArgs) {
  const { flash, headers } = await takeFlash(request)
  // A session without the role is redirected too: /admin explains the missing role and offers to sign out.
  if ((await currentAdmin(request)).state !== 'signed-out') throw redirect(PANEL)
  return data({ flash }, { headers })
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, { text: ['email', 'redirect_to'], secrets: ['password'] })
  if (!form.ok) return data({ error: form.message, email: '', redirectTo: PANEL }, { status: form.status })

  const redirectTo = panelPath(form.values.redirect_to)
  const typed = { email: String(form.values.email ?? ''), redirectTo }
  try {
    const result = await signIn({
      email: form.values.email,
      password: form.values.password,
      address: context.get(clientAddress),
      headers: request.headers,
    })
    return await answerFor(result, typed)
  } catch (error) {
    const { status, reason } = describeFailure(error)
    return data({ error: `${SIGN_IN_FAILED}: ${reason}`, ...typed }, { status })
  }
}

type Typed = { email: string; redirectTo: string }

async function answerFor(result: SignInOutcome, typed: Typed) {
  if (result.outcome === 'signed-in') {
    const flash = { title: 'Bienvenido', tone: 'success' } as const
    return redirectWithFlash(typed.redirectTo, flash, result.cookies)
  }
  if (result.outcome === 'code-wanted') {
    const headers = new Headers(result.cookies.map((cookie) => ['Set-Cookie', cookie]))
    return redirect(codePath(typed.redirectTo), { status: 303, headers })
  }
  if (result.outcome === 'refused') return data({ error: SIGN_IN_FAILED, ...typed }, { status: 401 })
  return data(
    {
      error: `Demasiados intentos. Espera ${waitInWords(result.retryAfterSeconds)} y vuelve a probar.`,
      ...typed,
    },
    { status: 429, headers: { 'Retry-After': String(result.retryAfterSeconds) } },
  )
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LoginCard
      redirectTo={actionData?.redirectTo ?? PANEL}
      email={actionData?.email}
      error={actionData?.error}
      announcement={loaderData?.flash}
    />
  )
}
