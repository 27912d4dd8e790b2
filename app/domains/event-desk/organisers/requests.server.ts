/** Shared by the organiser's pages: loading them by the link, and answering their forms. */
import { data } from 'react-router'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { fieldErrors } from '#app/platform/forms/forms.server.ts'
import { SECRET_PAGE } from '#app/platform/forms/mailed-link.server.ts'
import { answerPublicForm, type PublicForm, type Stored } from '#app/platform/forms/public-form.server.ts'
import { unlistedMeta } from '#app/ui/meta/page-meta.ts'
import type { OpenedSubmission } from '../changes/schema.ts'
import type { OrganiserLink } from '../organiser-address.ts'
import { openOrganiserLink, organiserLinkIn } from './link.server.ts'

export type Settings = Awaited<ReturnType<typeof readSettings>>

/**
 * Loads a page. Opening the link changes nothing, because mail programs open links by themselves (design §6.26).
 * `shown` is undefined, with 404, if the link is invalid.
 */
export async function loadForOrganiser<Shown extends object>(
  request: Request,
  title: string | ((shown: Shown | undefined) => string),
  show: (opened: OpenedSubmission, link: OrganiserLink, settings: Settings) => Promise<Shown>,
) {
  const link = organiserLinkIn(request)
  const [settings, opened] = await Promise.all([readSettings(), openOrganiserLink(link)])
  const shown = opened && (await show(opened, link, settings))
  const meta = unlistedMeta(typeof title === 'string' ? title : title(shown), settings.brand)
  return data({ shown, meta }, { status: shown ? 200 : 404, headers: SECRET_PAGE })
}

/** Result of opening a link. `suspicious`: a program filled in the form, which must then change nothing. */
export type Opened = { opened: OpenedSubmission; link: OrganiserLink; suspicious: boolean }

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
  arrived: Parameters<typeof answerPublicForm>[0],
  { store, notSent, failed, ...form }: OrganiserForm<Input, Sent>,
) {
  return answerPublicForm(arrived, {
    ...form,
    limit: 'manageOwnEvent',
    explain: (error) => ({ errors: fieldErrors(error) }),
    async store(input, { suspicious }): Promise<Stored<Sent>> {
      const link = organiserLinkIn(arrived.request)
      const opened = await openOrganiserLink(link)
      return opened ? store(input, { opened, link, suspicious }) : LINK_IS_OVER
    },
    words: {
      tooMany: (wait) =>
        `Llegaron muchos cambios seguidos desde tu conexión. Podrás enviar el tuyo en ${wait}.`,
      ...{ notSent, failed },
    },
  })
}

export const LINK_IS_OVER = { status: 404, message: 'Este enlace ya no sirve.' }
