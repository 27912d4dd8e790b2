/** The actions on many mails that a bulk run carries out: sending all failed ones again, discarding failed ones. */
import { data, redirect } from 'react-router'
import type { Actor } from '#app/domains/audit/audit.server.ts'
import { bulkRunHref } from '#app/domains/bulk/address.ts'
import { MAIL_LIST } from '#app/domains/mail/address.ts'
import { startMailRun } from '#app/domains/mail/bulk-mails.server.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { formatCount } from '#app/platform/formats/numbers.ts'
import type { FormValues } from '#app/platform/forms/form-values.ts'
import { PAGE_SIZE } from '#app/platform/lists/paging.ts'
import type { AnnouncementText } from '#app/ui/feedback/announcement.tsx'

/** `values`: posted `step`, `count`, and `everything` or `ids`. */
export async function answerMailRun(request: Request, values: FormValues, { id, email }: Actor) {
  const list = MAIL_LIST.closed(MAIL_LIST.read(new URL(request.url).searchParams))
  const isEverything = values.everything === '1'
  if (isEverything && list.filter !== 'fallidos') return refuse(422, 'Elige los correos que fallaron')
  const ids = [...new Set(String(values.ids ?? '').split(','))].slice(0, PAGE_SIZE)
  const mails = isEverything ? { search: list.search } : { ids }
  const expected = /^\d{1,9}$/.test(String(values.count)) ? Number(values.count) : 0
  const action = values.step === 'discard' ? 'discard' : 'retry'
  const confirmation = { expected, list_url: MAIL_LIST.href(list), actor: { id, email } }
  try {
    const run = await startMailRun(action, mails, confirmation)
    if (run.outcome === 'started') return redirect(bulkRunHref(run.id), 303)
    const now = formatCount(run.count, 'correo', 'correos')
    return refuse(
      409,
      'Los correos cambiaron mientras decidías',
      `Ahora ${run.count === 1 ? 'sería' : 'serían'} ${now}. No se hizo nada: elígelos otra vez.`,
    )
  } catch (error) {
    const { status, reason } = describeFailure(error)
    return refuse(status, 'No se pudo empezar', reason)
  }
}

function refuse(status: number, title: string, description?: string) {
  return data<AnnouncementText>({ tone: 'error', title, ...(description && { description }) }, status)
}
