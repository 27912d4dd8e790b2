/** Shared by the organiser's pages: loading them by the link, and answering their forms. */
import { createContext, data, type RouterContextProvider, redirect } from 'react-router'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { countCaughtForm } from '#app/domains/system/caught-forms.server.ts'
import { fieldErrors } from '#app/platform/forms/forms.server.ts'
import { SECRET_PAGE } from '#app/platform/forms/mailed-link.server.ts'
import { LINK_FIELDS } from '#app/platform/forms/mailed-link.ts'
import { answerPublicForm, type PublicForm, type Stored } from '#app/platform/forms/public-form.server.ts'
import { unlistedMeta } from '#app/ui/meta/page-meta.ts'
import type { OpenedSubmission } from '../changes/schema.ts'
import { COOKIELESS, type OrganiserAddress, RENEWED, SUBMISSION } from '../organiser-address.ts'
import { isReadOnly } from './closing.server.ts'
import { parseLink, serializeLink } from './cookie.server.ts'
import { type Instead, OPEN_DAYS } from './labels.ts'
import { openRequested } from './link.server.ts'
import { wasJustRenewed } from './renewal.server.ts'

export type Settings = Awaited<ReturnType<typeof readSettings>>

type Arrived = { request: Request; context: Readonly<RouterContextProvider> }

/** A form was just answered in place: its page has to show what was typed, so it does not move to another URL. */
const formAnswered = createContext(false)

/**
 * Loads a page. Opening the link changes nothing, because mail programs open links by themselves (design §6.26).
 * `shown` is undefined, with 404, if there is no valid link; `instead`: what the page says then.
 */
export async function loadForOrganiser<Shown extends object>(
  { request, context }: Arrived,
  title: string | ((shown: Shown | undefined) => string),
  show: (opened: OpenedSubmission, link: OrganiserAddress, settings: Settings) => Promise<Shown>,
) {
  const [settings, requested] = await Promise.all([readSettings(), openRequested(request)])
  if (requested && !context.get(formAnswered)) await hideCode(request, requested)
  const shown = requested && (await show(requested.opened, requested.link, settings))
  const meta = unlistedMeta(typeof title === 'string' ? title : title(shown), settings.brand)
  const { searchParams } = new URL(request.url)
  const submission = searchParams.get(SUBMISSION)
  const isRenewed = !shown && searchParams.has(RENEWED) && (await wasJustRenewed(submission))
  const instead: Instead = isRenewed ? 'renewed' : submission === null ? 'invalid' : 'forgotten'
  return data({ shown, meta, instead }, { status: shown || isRenewed ? 200 : 404, headers: SECRET_PAGE })
}

/**
 * Moves a mailed code from the URL into a cookie, by redirects that leave it in no history. The first one sets the
 * cookie, the second one finds it and drops the code. Without a cookie to find, the browser keeps none, and the
 * page is shown at the mailed URL, so that nobody is locked out of their event.
 */
async function hideCode(request: Request, { opened, link }: Pick<Opened, 'opened' | 'link'>): Promise<void> {
  if ('submission' in link) return
  const kept = await parseLink(request, opened.id)
  const isKept = kept?.mailId === link.mailId && kept.code === link.code
  if (!isKept && link.isCookieless) return
  const { pathname, searchParams } = new URL(request.url)
  const headers = new Headers({ ...SECRET_PAGE, 'Referrer-Policy': 'no-referrer' })
  if (isKept) {
    for (const name of [...LINK_FIELDS, COOKIELESS]) searchParams.delete(name)
    searchParams.set(SUBMISSION, opened.id)
  } else {
    searchParams.set(COOKIELESS, '1')
    for (const line of await serializeLink(opened.id, link)) headers.append('Set-Cookie', line)
  }
  throw redirect(`${pathname}?${searchParams}`, { headers })
}

/** Result of opening a link. `suspicious`: a program filled in the form, which must then change nothing. */
export type Opened = {
  opened: OpenedSubmission
  link: OrganiserAddress
  suspicious: boolean
  /** Of the visitor, as limits count it. */
  network: string
}

type OrganiserForm<Input, Sent> = Pick<
  PublicForm<Input, Sent, object>,
  'fields' | 'minFillingMs' | 'schema'
> & {
  store: (input: Input, opened: Opened) => Promise<Stored<Sent>>
  notSent: string
  /** Name of a failure's event in the log. */
  failed: string
}

export function answerOrganiser<Input, Sent>(
  arrived: Arrived,
  { store, notSent, failed, ...form }: OrganiserForm<Input, Sent>,
) {
  arrived.context.set(formAnswered, true)
  return answerPublicForm(arrived, {
    ...form,
    limit: 'manageOwnEvent',
    explain: (error) => ({ errors: fieldErrors(error) }),
    async store(input, { suspicious, network = '' }): Promise<Stored<Sent>> {
      const requested = await openRequested(arrived.request)
      if (!requested) return LINK_IS_OVER
      if (await isReadOnly(requested.opened)) return PAGE_IS_CLOSED
      if (suspicious) await countCaughtForm('organiser')
      return store(input, { ...requested, suspicious, network })
    },
    words: {
      tooMany: (wait) =>
        `Llegaron muchos cambios seguidos desde tu conexión. Podrás enviar el tuyo en ${wait}.`,
      ...{ notSent, failed },
    },
  })
}

const PAGE_IS_CLOSED = {
  status: 410,
  message: `Pasaron más de ${OPEN_DAYS} días desde tu evento: esta página ya solo se lee.`,
}

export const LINK_IS_OVER = { status: 404, message: 'Este enlace ya no sirve.' }
