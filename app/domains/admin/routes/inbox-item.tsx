import { randomUUID } from 'node:crypto'
import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { crmIsOn } from '#app/domains/academy/requests/hubspot.server.ts'
import { readRecordHistory } from '#app/domains/audit/history.server.ts'
import { returnAddress } from '#app/domains/auth/address.ts'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { addressesOf } from '#app/domains/contacts/other-addresses.server.ts'
import { readThread } from '#app/domains/conversations/conversations.server.ts'
import { TEMPLATE } from '#app/domains/conversations/templates/address.ts'
import { listTemplates } from '#app/domains/conversations/templates/templates.server.ts'
import { readsMailbox } from '#app/domains/mail/mailbox/imap.server.ts'
import { replyAddressOf } from '#app/domains/mail/mailbox/tag-trial.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { describeLoadFailure } from '#app/platform/failure.server.ts'
import { todayIn } from '#app/platform/time/clock.server.ts'
import { formatInstant } from '#app/platform/time/dates.ts'
import { keepPressed } from '#app/ui/forms/keep-typed.ts'
import { recordMeta } from '#app/ui/meta/unlisted.ts'
import { FAILED, inboxHref, readKind, requestHref } from '../inbox/address.ts'
import { threadVersion } from '../inbox/answering.server.ts'
import { findInInbox, listColleagues } from '../inbox/inbox.server.ts'
import { inboxNeighbours } from '../inbox/neighbours.server.ts'
import { answerInbox } from '../inbox/requests.server.ts'
import { entryOf, SUBJECT_TYPES } from '../inbox/schema.ts'
import { describeSnooze, offeredDays } from '../inbox/snooze-days.ts'
import { filledFrom, offeredDecisions, offeredTemplates } from '../inbox/templates/filling.ts'
import { InboxItemScreen } from '../inbox/ui/item-screen.tsx'
import type { Route } from './+types/inbox-item.ts'

const LOAD_FAILED = 'No se pudo cargar la solicitud'

export function meta({ loaderData }: Route.MetaArgs) {
  return recordMeta('Solicitud', loaderData?.item?.name)
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const list = returnAddress(request, inboxHref({}))
  const { id: me } = context.get(adminContext)
  const kind = readKind(params.kind)
  try {
    const [found, colleagues, settings] = await Promise.all([
      kind && findInInbox(kind, params.id),
      listColleagues(),
      readSettings(),
    ])
    const { time_zone } = settings
    if (!found) return data({ list, item: undefined, failure: undefined }, { status: 404 })
    const { searchParams } = new URL(request.url)
    const [history, entries, version, templates, addresses, ownAddress, neighbours] = await Promise.all([
      readRecordHistory(SUBJECT_TYPES[found.kind], found.id),
      readThread(found.id),
      threadVersion(found),
      listTemplates(),
      addressesOf([found.email.toLowerCase()]),
      replyAddressOf(entryOf(found)),
      inboxNeighbours(found.id, list),
    ])
    const thread = {
      entries: entries.map(({ created_at, ...entry }) => ({
        ...entry,
        written: formatInstant(created_at, time_zone),
      })),
      version,
      key: randomUUID(),
      replyAddress: ownAddress ?? settings.email,
      readsReplies: readsMailbox(),
      others: colleagues.filter(({ id }) => id !== me),
      templates: offeredTemplates(templates, found.kind).map(named),
      decisions: offeredDecisions(templates, found.kind).map(named),
      filled: filledFrom(templates, searchParams.get(TEMPLATE), { item: found, brand: settings.brand }),
    }
    const { created_at, ...rest } = found
    const today = todayIn(time_zone)
    const item = {
      ...rest,
      received: formatInstant(created_at, time_zone),
      snooze: describeSnooze(found, today),
    }
    const isAsked = searchParams.has('eliminar')
    const here = requestHref(found, list)
    const days = offeredDays(today)
    const otherAddresses = addresses.filter((each) => each !== found.email.toLowerCase())
    const shown = { list, item, thread, history, neighbours, colleagues, otherAddresses, here, isAsked, days }
    return { ...shown, crm: crmIsOn(), failure: undefined }
  } catch (error) {
    const { status, failure } = describeLoadFailure(LOAD_FAILED, error)
    return data({ list, item: undefined, failure }, { status })
  }
}

const named = ({ id, name }: { id: string; name: string }) => ({ id, name })

export async function action({ request, params, context }: Route.ActionArgs) {
  const list = returnAddress(request, inboxHref({}))
  const subject = { kind: readKind(params.kind) ?? 'comunidad', id: params.id }
  const here = requestHref(subject, list)
  return answerInbox(request, { subject, actor: context.get(adminContext), here, list })
}

/** Keeps the typed note on the screen if the save fails. */
export function clientAction(sending: Route.ClientActionArgs) {
  return keepPressed(sending, FAILED, 'save')
}

/** A conflict shows what somebody else wrote, beside the answer that was not sent. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return (
    defaultShouldRevalidate || Boolean(actionResult?.conflict && actionResult.intent?.startsWith('answer'))
  )
}

export default function InboxItemPage({ loaderData, actionData }: Route.ComponentProps) {
  return <InboxItemScreen {...loaderData} answer={actionData} />
}
