/**
 * Owns where an organiser's link is kept once it was opened: an HttpOnly cookie for each submission, so that the code
 * leaves the URL at once and two events in one browser do not mix. It opens what the link opens, and nothing after it.
 */
import { createCookie, href } from 'react-router'
import { secureCookie } from '#app/platform/cookie-names.ts'
import type { MailedLink } from '#app/platform/forms/mailed-link.ts'
import { publicUrl } from '#app/platform/site-address.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { REMEMBERED_DAYS } from './labels.ts'

const DAY_SECONDS = 86_400

/** The pages, and the router's data of the first one: '/mi-evento.data' is not below '/mi-evento'. */
const PATHS = [href('/mi-evento'), `${href('/mi-evento')}.data`]

/** Set-Cookie lines that keep a link to the submission. */
export function serializeLink(submission: string, { mailId, code }: MailedLink): Promise<string[]> {
  const cookie = linkCookie(submission)
  return Promise.all(PATHS.map((path) => cookie.serialize(`${mailId}.${code}`, { path })))
}

/** Link to the submission in the request's cookie, to be verified like one in a URL; undefined without one. */
export async function parseLink(request: Request, submission: string): Promise<MailedLink | undefined> {
  if (!isUuid(submission)) return undefined
  const kept = await linkCookie(submission).parse(request.headers.get('cookie'))
  if (typeof kept !== 'string') return undefined
  const [mailId = '', code = ''] = kept.split('.')
  return { mailId, code }
}

function linkCookie(submission: string) {
  const secure = publicUrl().startsWith('https:')
  return createCookie(secureCookie(`marea.mi-evento.${submission}`, secure), {
    secure,
    httpOnly: true,
    sameSite: 'lax',
    maxAge: REMEMBERED_DAYS * DAY_SECONDS,
  })
}
