import { useEffect } from 'react'
import { data, useRevalidator } from 'react-router'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { listUnderWay } from '#app/domains/bulk/runs.server.ts'
import { MAIL_LIST } from '#app/domains/mail/address.ts'
import { type RetryOutcome, retryMail, retryMails } from '#app/domains/mail/jobs.server.ts'
import {
  countMailByStatus,
  findMail,
  type MailSummary,
  mailNeighbours,
  pageOfMail,
} from '#app/domains/mail/mail-list.server.ts'
import { MAIL_FILTERS } from '#app/domains/mail/schema.ts'
import { mailIsOn } from '#app/domains/mail/transport.server.ts'
import { MailReading } from '#app/domains/mail/ui/mail-reading.tsx'
import { NoMailServer } from '#app/domains/mail/ui/mail-server.tsx'
import { Outbox } from '#app/domains/mail/ui/outbox.tsx'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { formatCount } from '#app/platform/formats/numbers.ts'
import { readForm } from '#app/platform/forms/forms.server.ts'
import { PAGE_SIZE } from '#app/platform/lists/paging.ts'
import { formatInstant } from '#app/platform/time/dates.ts'
import { PanelHeader } from '#app/ui/drawing/panel-header.tsx'
import { Announcement, type AnnouncementText } from '#app/ui/feedback/announcement.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { recordMeta } from '#app/ui/meta/unlisted.ts'
import { answerMailRun } from '../mail-requests.server.ts'
import type { Route } from './+types/mail.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  const open = loaderData?.open
  return recordMeta(open ? 'Correo' : 'Correos', open?.subject)
}

export async function loader({ request }: Route.LoaderArgs) {
  const parameters = new URL(request.url).searchParams
  const { filter, search, shown, page: asked, action, everything } = MAIL_LIST.read(parameters)
  const [{ time_zone }, counts, open, runs] = await Promise.all([
    readSettings(),
    countMailByStatus(),
    shown ? findMail(shown) : undefined,
    listUnderWay('mails'),
  ])
  const status = filter && MAIL_FILTERS[filter].status
  const query = { status, search }
  const found = open ? undefined : await pageOfMail(asked, query, counts)
  const neighbours = open && (await mailNeighbours(open.id, { filter, search, page: asked, query }, counts))
  const written = ({ created_at, sent_at, ...mail }: MailSummary) => ({
    ...mail,
    created: formatInstant(created_at, time_zone),
    sent: sent_at && formatInstant(sent_at, time_zone),
  })
  const isGone = shown !== null && !open
  return data(
    {
      list: { filter, search, page: found?.page ?? asked },
      counts,
      asked: action && { action, everything, ids: parameters.getAll('id').slice(0, PAGE_SIZE) },
      runs,
      found: found && { ...found, rows: found.rows.map(written) },
      isGone,
      neighbours,
      hasServer: mailIsOn(),
      open: open && { ...written(open), html: open.html, text: open.text, attachments: open.attachments },
    },
    { status: isGone ? 404 : 200 },
  )
}

/** 'Reintentar' queues one message again, or all of those chosen; a bulk run does what takes longer, and discards. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, { text: ['id', 'ids', 'step', 'everything', 'count'] })
  if (!form.ok) return data<AnnouncementText>({ tone: 'error', title: form.message }, form.status)
  const { id, ids, step, everything } = form.values
  if (step === 'discard' || everything === '1')
    return answerMailRun(request, form.values, context.get(adminContext))
  if (typeof ids === 'string') return retryChosen([...new Set(ids.split(','))].slice(0, PAGE_SIZE))
  const outcome = await retryMail(String(id ?? ''))
  return data(ANSWERS[outcome], outcome === 'missing' ? 404 : 200)
}

async function retryChosen(ids: readonly string[]) {
  const outcome = await retryMails(ids)
  if (outcome === 'no_server') return data(ANSWERS.no_server, 409)
  if (outcome !== 'queued') return data(CHANGED, 409)
  const title = formatCount(ids.length, 'correo en camino', 'correos en camino')
  return data({ ...ANSWERS.queued, title })
}

const CHANGED: AnnouncementText = {
  tone: 'error',
  title: 'Los correos cambiaron mientras decidías',
  description: 'Alguno salió o caducó. No se reintentó ninguno: mira cómo quedaron.',
}

export default function AdminMail({ loaderData, actionData }: Route.ComponentProps) {
  const { list, counts, found, hasServer, open, isGone, neighbours, asked, runs } = loaderData
  useLaterLook(actionData)
  if (open)
    return (
      <MailReading mail={open} backHref={MAIL_LIST.href(list)} neighbours={neighbours} canRetry={hasServer}>
        {!hasServer && <NoMailServer />}
        <Announcement text={actionData} />
      </MailReading>
    )
  return (
    <>
      <PanelHeader
        title="Correos"
        lead="Cada mensaje que el sitio escribe a una persona y en qué va su envío."
      />
      {!hasServer && <NoMailServer />}
      <Announcement text={actionData} />
      {isGone && <Notice tone="error" title="Ese correo ya no existe" className="mb-4" />}
      {found && (
        <Outbox {...found} list={list} counts={counts} canRetry={hasServer} asked={asked} runs={runs} />
      )}
    </>
  )
}

const ANSWERS: Record<RetryOutcome, AnnouncementText> = {
  queued: {
    tone: 'success',
    title: 'El correo está en camino',
    description: 'Su estado cambiará en unos segundos.',
  },
  no_server: { tone: 'error', title: 'Todavía no hay servidor de correo' },
  settled: { tone: 'info', title: 'Ese correo ya no necesita otro intento' },
  expired: {
    tone: 'error',
    title: 'Ese correo caducó',
    description: 'Lo que dice ya no sirve; la persona puede pedir otro.',
  },
  missing: { tone: 'error', title: 'Ese correo ya no existe' },
}

/** Milliseconds after a retry when the page reloads, because a delivery takes a moment. */
const LOOKS_AFTER_MS = [3_000, 9_000]

function useLaterLook(handedOver: unknown): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!handedOver) return
    const timers = LOOKS_AFTER_MS.map((delay) => setTimeout(revalidate, delay))
    return () => timers.forEach(clearTimeout)
  }, [handedOver, revalidate])
}
