import { randomUUID } from 'node:crypto'
import { createItem, deleteItem, publishStory } from '#app/domains/academy/editing/editing.server.ts'
import {
  bootcampSchema,
  programSchema,
  storySchema,
  trainingSchema,
} from '#app/domains/academy/editing/schema.ts'
import { answerRequest, noteOnRequest, threadVersion } from '#app/domains/admin/inbox/answering.server.ts'
import {
  deleteRequest,
  followUp,
  markAsSpam as markRequestAsSpam,
  restoreFromSpam,
} from '#app/domains/admin/inbox/handling.server.ts'
import { findInInbox } from '#app/domains/admin/inbox/inbox.server.ts'
import { tryAddress } from '#app/domains/admin/inbox/mailbox/mailbox.server.ts'
import { endSnooze, snooze } from '#app/domains/admin/inbox/snoozing.server.ts'
import { erasePerson } from '#app/domains/admin/people/erasure.server.ts'
import { separateAddress } from '#app/domains/admin/people/joining.server.ts'
import { emptyTrash, purgeRow } from '#app/domains/admin/trash/emptying.server.ts'
import { restoreDeleted } from '#app/domains/admin/trash/trash.server.ts'
import { recordCheckIns } from '#app/domains/attendance/door/door.server.ts'
import { startMessageWorker } from '#app/domains/attendance/jobs.server.ts'
import { lookAt, writeMessage } from '#app/domains/attendance/messages/messages.server.ts'
import { releaseMessage, stopMessage } from '#app/domains/attendance/messages/releasing.server.ts'
import { addRegistration } from '#app/domains/attendance/registrations/adding.server.ts'
import { register } from '#app/domains/attendance/registrations/registrations.server.ts'
import { markRegistrationAsSpam } from '#app/domains/attendance/registrations/spam.server.ts'
import {
  readmitRegistration,
  removeRegistration,
} from '#app/domains/attendance/registrations/team-handling.server.ts'
import { createDoorLink, revokeDoorLink } from '#app/domains/attendance/volunteers/links.server.ts'
import type { Actor } from '#app/domains/audit/audit.server.ts'
import { recordExport } from '#app/domains/audit/exports.server.ts'
import { resetAdministrator } from '#app/domains/auth/administrators/administrators.server.ts'
import { changeMember, removeAdministrator } from '#app/domains/auth/administrators/roles.server.ts'
import { activate } from '#app/domains/auth/invitations/activation.server.ts'
import { createAdministrator, resendInvitation } from '#app/domains/auth/invitations/invitations.server.ts'
import { chooseNotifications } from '#app/domains/auth/notifications/notifications.server.ts'
import { addPasskey, creationOptions, removePasskey } from '#app/domains/auth/passkeys/passkeys.server.ts'
import { changePassword } from '#app/domains/auth/passwords/change.server.ts'
import { takeCode } from '#app/domains/auth/second-factor/codes.server.ts'
import {
  forgetRemembered,
  listRemembered,
  rememberHere,
} from '#app/domains/auth/second-factor/remembered.server.ts'
import {
  confirmSetUp,
  findUnconfirmed,
  renewRecoveryCodes,
  startSetUp,
  turnOff,
} from '#app/domains/auth/second-factor/setting-up.server.ts'
import {
  endAllSessions,
  endOneSession,
  endOtherSessions,
  endSessionsOf,
} from '#app/domains/auth/sessions/sessions.server.ts'
import { recordSignIn, recordSignOut } from '#app/domains/auth/sign-in/record.server.ts'
import { countRefusedSignIn } from '#app/domains/auth/sign-in/refused.server.ts'
import { session } from '#app/domains/auth/tables.server.ts'
import { BULK_QUEUE, resumeRun, stopRun, undoRun } from '#app/domains/bulk/runs.server.ts'
import { carryOutRun } from '#app/domains/bulk/steps.server.ts'
import { deleteContact } from '#app/domains/contacts/contact-removal.server.ts'
import { readContactsAddress } from '#app/domains/contacts/contacts-address.ts'
import { describeDuplicates } from '#app/domains/contacts/duplicates/duplicates.server.ts'
import { mergeAll } from '#app/domains/contacts/duplicates/merging.server.ts'
import { addContact, correctContact, findEdited } from '#app/domains/contacts/editing/editing.server.ts'
import { contactSchema } from '#app/domains/contacts/editing/schema.ts'
import { describeJoining, joinContacts } from '#app/domains/contacts/joining/joining.server.ts'
import { withdrawMarketingConsent } from '#app/domains/contacts/newsletter.server.ts'
import { addNote, deleteNote, listNotes } from '#app/domains/contacts/notes/notes.server.ts'
import {
  changeSegment,
  deleteSegment,
  listSegments,
  saveSegment,
} from '#app/domains/contacts/segments/segments.server.ts'
import { startTagging, TAGGING_KINDS } from '#app/domains/contacts/selection/bulk-tagging.server.ts'
import { changeTags } from '#app/domains/contacts/selection/tagging.server.ts'
import { NEW_ARTICLE } from '#app/domains/content/admin/article-schema.ts'
import { deleteArticles, moveArticles } from '#app/domains/content/admin/article-state.server.ts'
import { discardDraft, keepDraft } from '#app/domains/content/admin/drafts.server.ts'
import { saveArticle } from '#app/domains/content/admin/saving.server.ts'
import { publishDue } from '#app/domains/content/admin/schedule.server.ts'
import {
  addTemplate,
  changeTemplate,
  deleteTemplate,
  findTemplate,
} from '#app/domains/conversations/templates/templates.server.ts'
import {
  correctSubmission,
  withdrawSubmission as withdrawOwn,
} from '#app/domains/event-desk/changes/corrections.server.ts'
import { acceptProposal, rejectProposal } from '#app/domains/event-desk/changes/deciding.server.ts'
import { changeByOrganiser as proposeChange } from '#app/domains/event-desk/changes/organiser-change.server.ts'
import { findProposal } from '#app/domains/event-desk/changes/proposals.server.ts'
import { proposeCancelling, withdrawProposal } from '#app/domains/event-desk/changes/proposing.server.ts'
import { undoChange } from '#app/domains/event-desk/changes/undoing.server.ts'
import { cancelEvent, updateEvent } from '#app/domains/event-desk/changes/updating.server.ts'
import { createEvent, deleteEvent } from '#app/domains/event-desk/editor/editing.server.ts'
import { acceptZone } from '#app/domains/event-desk/editor/zones.server.ts'
import {
  inviteCoOrganiser,
  listCoOrganisers,
  removeCoOrganiser,
} from '#app/domains/event-desk/organisers/co-organisers.server.ts'
import { renewLink } from '#app/domains/event-desk/organisers/renewal.server.ts'
import {
  approveSubmission,
  deleteSubmission,
  markAsSpam,
  rejectSubmission,
  restoreFromSpam as restoreCaught,
} from '#app/domains/event-desk/review/review.server.ts'
import { repeatEvent } from '#app/domains/event-desk/series/making.server.ts'
import { findSubmission } from '#app/domains/event-desk/submissions/lists.server.ts'
import { findPublished } from '#app/domains/events/events.server.ts'
import { resumeDomain } from '#app/domains/newsletter/bounces/domain-pauses.server.ts'
import { createIssue, deleteIssue } from '#app/domains/newsletter/issues/issues.server.ts'
import { scheduleIssue, turnIssue } from '#app/domains/newsletter/issues/team-verbs.server.ts'
import { startTrial } from '#app/domains/newsletter/readiness/trial.server.ts'
import { freezeReport, withdrawReport } from '#app/domains/report/shared-reports.server.ts'
import { liftHold } from '#app/domains/retention/hold.server.ts'
import { blockSender, listBlockedSenders, unblockSender } from '#app/domains/senders/senders.server.ts'
import { invalidateSettings } from '#app/domains/settings/settings.server.ts'
import { describeTrash } from '#app/domains/trash/emptying.server.ts'
import { changeView, deleteView, listViews, saveView } from '#app/domains/views/views.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { replaceEnv } from '#app/platform/environment/env.server.ts'
import { startJobs, stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { addDays, dateIn } from '#app/platform/time/dates.ts'
import { application, courseRequest, inquiry } from '../admin/requests.ts'
import { makeAccount } from '../auth/administrator.ts'
import { authenticator } from '../auth/authenticator.ts'
import { storeContact } from '../contacts/rows.ts'
import { create, written } from '../content/articles.ts'
import { PERSON, person } from '../events/people.ts'
import { EVENT, SUBMITTED, storeSubmission } from '../events/rows.ts'
import { save } from '../settings/section-form.ts'
import { PASSWORD } from '../setup/accounts.ts'
import { rowsOf } from '../setup/team.ts'
import { codeOf } from '../setup/totp.ts'

/** What an organiser asks of their published event, taken back, accepted and turned down. */
async function proposeAndAnswer(actor: Actor) {
  const approved = await storeSubmission({ title: 'Tertulia', summary: 'Una tarde', description: 'Con café' })
  await approveSubmission(approved, actor)
  const found = await findSubmission(approved)
  const own = found && { ...found, isOtherDate: false }
  const eventId = own?.event_id ?? ''
  const proposed = async (title: string) => {
    const event = await findPublished(eventId)
    if (!own || !event) throw new Error('Nothing was published.')
    const { category, organizer, ...fields } = event
    const sent = { ...fields, title, event_type: category, contact_person: organizer }
    await proposeChange(own, sent as Parameters<typeof proposeChange>[1])
    return findProposal(eventId)
  }
  await proposed('Otra tertulia')
  if (own) await withdrawProposal(own)
  const change = await proposed('Tertulia de datos')
  if (change)
    await acceptProposal(eventId, actor, {
      submissionVersion: change.submissionVersion,
      version: change.event.version,
    })
  if (own) await proposeCancelling(own, 'No hay sala')
  const asked = await findProposal(eventId)
  if (asked)
    await rejectProposal(eventId, actor, {
      submissionVersion: asked.submissionVersion,
      reason: 'Hay otra sala',
    })
}

/** A bulk run: stopped, continued, and undone. */
async function tagInBulk(actor: Actor) {
  await storeContact({ email: 'lote@ozama.test' })
  const boss = await startJobs(process.env.DATABASE_URL ?? '')
  await boss.createQueue(BULK_QUEUE)
  const query = readContactsAddress(new URLSearchParams({ q: 'lote@ozama.test' }))
  const confirmation = { expected: 1, list_url: '', actor }
  const started = await startTagging({ query }, { tag: 'Lote', isRemoval: false }, confirmation)
  const id = started.outcome === 'started' ? started.id : ''
  await stopRun(id, actor)
  await resumeRun(id, actor)
  await carryOutRun(id, TAGGING_KINDS)
  const undoing = await undoRun(id, actor)
  if (undoing.outcome === 'started') await carryOutRun(undoing.id, TAGGING_KINDS)
  await stopJobs()
}

/** Where they leave rows. */
export const ACTION_TABLES = [
  'events',
  'event_submissions',
  'event_registrations',
  'event_notices',
  'event_messages',
  'contacts',
  'contact_segments',
  'saved_views',
  'bulk_runs',
  'answer_templates',
  'consent_events',
  'blocked_senders',
  'contact_form',
  'course_submissions',
  'inquiries',
  'courses',
  'success_stories',
  'intensive_bootcamps',
  'entrepreneurship_programs',
  'scheduled_trainings',
  'content_items',
  'content_drafts',
  'newsletter_issues',
  'newsletter_domain_pauses',
  'newsletter_trials',
  'site_settings',
  'shared_reports',
  'retention_hold',
  'retention_progress',
  'mailbox_positions',
  'mail_messages',
  'trash',
  'audit_log',
  '"user"',
  'user_roles',
]

const ACADEMY = {
  success_stories: storySchema().parse({ testimonial: 'Aprendí', name: 'Ana' }),
  intensive_bootcamps: bootcampSchema().parse({
    title: 'Web',
    duration: '12 semanas',
    format: 'Virtual',
    level: 'Intermedio',
    technologies: 'SQL, Vue',
  }),
  entrepreneurship_programs: programSchema().parse({
    title: 'Semilla',
    duration: '1 mes',
    format: 'Híbrido',
  }),
  scheduled_trainings: trainingSchema().parse({
    title: 'Taller',
    training_type: 'Diseño',
    start_date: '2090-01-02',
    location_type: 'Virtual',
  }),
} as const

/** What the team does, so that the record has an entry of each. */
export const RECORDED_ACTIONS: Record<string, (actor: Actor) => Promise<unknown>> = {
  async retention(actor) {
    await rowsOf('insert into retention_hold default values')
    await db.transaction((tx) => liftHold(actor, tx))
  },
  async reports(actor) {
    const october = { kind: 'month', from: '2025-10-01', to: '2025-10-31' } as const
    await freezeReport(october, '2025-11-03', actor)
    const [shared] = await rowsOf('select id from shared_reports')
    await withdrawReport(String(shared?.id), actor)
  },
  async academy(actor) {
    for (const entity of Object.keys(ACADEMY) as (keyof typeof ACADEMY)[]) {
      const made = await createItem(entity, ACADEMY[entity], actor)
      const id = made.outcome === 'saved' ? made.id : ''
      if (entity === 'success_stories') for (const is of [false, true]) await publishStory(id, is, actor)
      await deleteItem(entity, id, actor)
    }
  },
  async articles(actor) {
    const id = await create()
    await moveArticles([id], 'published', actor)
    await moveArticles([id], 'archived', actor)
    const versionOf = async () => String((await rowsOf('select version from content_items'))[0]?.version)
    await saveArticle(id, written(), { version: await versionOf(), editor: actor })
    await saveArticle(id, written({ title: 'Otro mapa' }), { version: await versionOf(), editor: actor })
    const later = written({ title: 'Otro mapa', status: 'scheduled', publish_at: '2090-01-02T10:00' })
    await saveArticle(id, later, { version: await versionOf(), editor: actor })
    await rowsOf(`update content_items set publish_at = now() - interval '1 minute'`)
    await publishDue()
    const position = { base: null, seen: 0, next: 1, window: randomUUID() }
    const draft = randomUUID()
    await keepDraft(draft, { ...NEW_ARTICLE, title: 'A medias' }, { position, writer: actor })
    await discardDraft(draft, 1, actor)
    await deleteArticles([id], actor)
  },
  async newsletter(actor) {
    const boss = await startJobs(process.env.DATABASE_URL ?? '')
    await boss.createQueue('mailings')
    replaceEnv({ smtpUrl: 'smtp://127.0.0.1:1' })
    await rowsOf(`insert into site_settings (key, value) values ('postal_address', '"Calle 7"')
      on conflict (key) do update set value = excluded.value`)
    invalidateSettings()
    await rowsOf(`insert into contacts (email, consent_marketing) values ('lee@ozama.test', true)`)
    const words = [{ type: 'text' as const, text: 'Hola' }]
    const content = { type: 'doc' as const, content: [{ type: 'paragraph' as const, content: words }] }
    const id = await createIssue({ subject: 'Lo que viene', content }, actor)
    for (const due of [new Date('2090-01-02T10:00:00Z'), undefined]) {
      await scheduleIssue(id, { version: '1', due, actor })
      if (due) await turnIssue(id, 'unschedule', actor)
    }
    await rowsOf(`update newsletter_issues set status = 'sending'`)
    for (const turn of ['pause', 'resume', 'stop'] as const) await turnIssue(id, turn, actor)
    await deleteIssue(id, actor)
    await rowsOf(
      `insert into newsletter_domain_pauses (domain, refusals, attempts) values ('manglar.test', 2, 50)`,
    )
    await resumeDomain('manglar.test', actor)
    await rowsOf(`delete from site_settings where key = 'postal_address'`)
    invalidateSettings()
    await rowsOf(`delete from pgboss.job where name = 'mailings'`)
    replaceEnv({ smtpUrl: undefined })
    await startTrial('buzon@ozama.test', actor)
    await stopJobs()
  },
  async events(actor) {
    const made = await createEvent({ ...EVENT, max_attendees: 40 }, actor)
    const event = made.outcome === 'created' ? made.id : ''
    await register(event, person('Luis'), PERSON)
    const [row] = await rowsOf('select id from event_registrations')
    await markRegistrationAsSpam(event, String(row?.id), actor)
    await readmitRegistration(event, String(row?.id), actor)
    await removeRegistration(event, String(row?.id), actor)
    const { version: shown = '' } = (await findPublished(event)) ?? {}
    const saved = await updateEvent(
      event,
      { ...EVENT, event_time: '20:00' },
      { version: shown, editor: actor, replies: {} },
    )
    await undoChange(event, saved.outcome === 'saved' ? Number(saved.undo) : 0, actor)
    await repeatEvent(event, { rhythm: 'dates', dates: [addDays(dateIn('UTC'), 30)] }, actor)
    await addRegistration(event, person('Marta'), { actor })
    const [marta] = await rowsOf('select id from event_registrations')
    for (const undone of [false, true]) {
      const now = new Date().toISOString()
      const checkIn = { id: String(undone), person: String(marta?.id), at: now, undone }
      await recordCheckIns(event, { device: 'uno', now, marks: [checkIn] }, { actor, name: actor.email })
    }
    await createDoorLink(event, undefined, actor)
    for (const { id } of await rowsOf('select id from door_links')) {
      await revokeDoorLink(event, String(id), actor)
    }
    await startMessageWorker(await startJobs(process.env.DATABASE_URL ?? ''))
    const key = randomUUID()
    for (const [body, decide] of [
      ['Nos vemos en la sala 3.', stopMessage],
      ['Entra en https://sala.test', releaseMessage],
    ] as const) {
      const draft = { audience: 'confirmed', subject: 'Cambia la sala', body } as const
      const writing = { author: 'organizer', key } as const
      const looked = await lookAt(event, draft, writing)
      const preview = 'preview' in looked ? looked.preview : ''
      await writeMessage(event, draft, { ...writing, preview, actor })
      await decide(event, preview, actor)
    }
    await stopJobs()
    // Whoever is left would have to be asked about.
    await rowsOf('delete from event_registrations')
    await repeatEvent(event, { rhythm: 'dates', dates: [addDays(dateIn('UTC'), 30)] }, actor)
    await cancelEvent(event, actor)
    await rowsOf('update events set is_zone_proposed = true')
    await acceptZone(event, actor)
    await deleteEvent(event, actor)
    await restoreCaught(await storeSubmission({ status: 'spam' }), actor)
    await markAsSpam(await storeSubmission(), actor)
    const first = await storeSubmission()
    const { version = '' } = (await findSubmission(first)) ?? {}
    const correction = { ...SUBMITTED, email: 'otra@cacao.test', summary: 'Breve y claro' }
    await correctSubmission(first, correction, { version, editor: actor })
    await approveSubmission(first, actor)
    const second = await storeSubmission()
    await rejectSubmission(second, actor, 'Falta la sede')
    await deleteSubmission(second, actor)
    const own = await findSubmission(await storeSubmission())
    if (own) {
      await renewLink(own.id, actor)
      await inviteCoOrganiser(own, { name: 'Ana Peña', email: 'ana@coral.test' }, actor, '10.0.0.1')
      for (const { id } of await listCoOrganisers(own.id)) await removeCoOrganiser(own.id, id, actor)
      await withdrawOwn(own)
    }
    await proposeAndAnswer(actor)
    const [trashed] = await rowsOf(`select id from trash where table_name = 'event_submissions'`)
    await restoreDeleted(String(trashed?.id), { ...actor, roles: ['admin'] })
  },
  async people(actor) {
    const caught = await courseRequest({ state: 'spam' })
    await restoreFromSpam({ kind: 'cursos', id: caught }, actor)
    const seen = await findInInbox('cursos', caught)
    const given = { state: 'en_curso', owner_id: null, note: 'Llamar' } as const
    await followUp({ kind: 'cursos', id: caught }, given, { version: seen?.version ?? '', editor: actor })
    const spam = await application({ state: 'spam' })
    const asked = { kind: 'comunidad', id: spam } as const
    await restoreFromSpam(asked, actor)
    await markRequestAsSpam(asked, actor)
    await restoreFromSpam(asked, actor)
    await noteOnRequest(asked, { body: 'Llamó ayer', key: randomUUID() }, actor)
    await snooze(asked, addDays(dateIn('UTC'), 30), actor)
    await endSnooze(asked, actor)
    const read = await threadVersion({ id: spam, state: 'nueva' })
    const answer = { body: 'Hola, claro que sí.', key: randomUUID(), version: read, closes: true }
    await answerRequest(asked, answer, actor)
    await deleteRequest(asked, actor)
    await deleteRequest({ kind: 'cursos', id: await courseRequest() }, actor)
    const held = { kind: 'contacto', id: await inquiry({ state: 'spam' }) } as const
    await restoreFromSpam(held, actor)
    await deleteRequest(held, actor)
    replaceEnv({ imapUrl: 'imap://buzon:x@127.0.0.1:1' })
    await tryAddress('buzon@ozama.test', actor)
    await blockSender('gana.test', actor)
    for (const { id } of (await listBlockedSenders({ limit: 25, offset: 0 })).rows)
      await unblockSender(id, actor)
    for (const email of ['dos@ozama.test', 'Dos@ozama.test']) await storeContact({ email })
    await mergeAll((await describeDuplicates()).version, actor)
    await tagInBulk(actor)
    await joinByHand(actor)
    await keepTemplate(actor)
    await keepView({ ...actor, roles: ['admin'] })
    await correctByHand(actor)
    await recordExport(actor, 'contactos.csv')
    const contact = await storeContact({ consent_marketing: true, email: 'quien@ozama.test' })
    await withdrawMarketingConsent(contact, actor)
    await deleteContact(contact, actor)
    await erasePerson('quien@ozama.test', 'quien@ozama.test', actor)
  },
  async trash(actor) {
    const [first] = await rowsOf('select id from trash limit 1')
    await purgeRow(String(first?.id), actor)
    await emptyTrash((await describeTrash()).digest, actor)
  },
  settings: () => save('equipo', { 'team.0.name': 'Noel Baptiste', 'team.0.role': 'Dirección' }),
  async accounts() {
    const [boss, other] = [await makeAccount(), await makeAccount({ admin: false })]
    const email = `nueva-${randomUUID()}@marea.example`
    const made = await createAdministrator({ email, password: 'temporal-7391' }, boss)
    if (made.outcome === 'created') {
      await resendInvitation(made.id, boss)
      const mail = await resendInvitation(made.id, boss)
      const code = mail.outcome === 'sent' ? mail.invitation.code : ''
      await activate({ email, code, address: randomUUID() })
      await changeMember(made.id, { name: 'Luz', roles: ['admin', 'eventos'] }, boss)
      await removeAdministrator(made.id, boss)
    }
    await createAdministrator({ email: other.email, password: 'temporal-7391' }, boss)
    await startSetUp(other)
    await confirmSetUp(other, codeOf((await findUnconfirmed(other.id)) ?? ''))
    await resetAdministrator(other.email, { create: false })
    const change = { current: PASSWORD, password: 'otra-marea-2027', sessionId: '' }
    await changePassword(boss, change)
    await recordSignIn(boss, { source: '203.0.113.7', userAgent: 'x' })
    await recordSignOut(boss, 'x')
    await countRefusedSignIn({ typed: boss.email, source: randomUUID() })
    const key = authenticator()
    const { challenge } = await creationOptions(boss)
    const answer = key.create({ challenge, rpId: 'localhost', origin: 'http://localhost:3000' })
    await addPasskey(boss, 'Teléfono', answer)
    await removePasskey(boss, key.id)
    await chooseNotifications({ ...boss, roles: ['admin'] }, ['notes'])
    await secondFactor(boss)
    await db.insert(session).values(
      ['una', 'otra', 'suya'].map((id) => ({
        id: `${boss.id}-${id}`,
        token: `${boss.id}-${id}`,
        user_id: id === 'suya' ? other.id : boss.id,
        expires_at: new Date(Date.now() + 60_000),
      })),
    )
    await endOneSession(boss, `${boss.id}-una`)
    await endOtherSessions(boss, '')
    await endSessionsOf(other.id, boss)
    await endAllSessions(boss)
  },
}

async function secondFactor(actor: Actor) {
  await startSetUp(actor)
  await confirmSetUp(actor, codeOf((await findUnconfirmed(actor.id)) ?? ''))
  const [code = ''] = await renewRecoveryCodes(actor)
  await takeCode(actor, code)
  await rememberHere(actor, 'x')
  for (const { id } of await listRemembered(actor.id)) await forgetRemembered(actor, id)
  await turnOff(actor)
}

/** A contact added, corrected, tagged and untagged by the team, and a saved search. */
/** Notes on one of two contacts of a person, which are joined, and separated once the trash has none of it. */
async function joinByHand(actor: Actor) {
  const [kept, gone] = [
    await storeContact({ email: 'tres@ozama.test' }),
    await storeContact({ email: 'cuatro@ozama.test' }),
  ]
  await addNote(gone, { body: 'Habla creole', key: 'x' }, actor)
  const described = await describeJoining({ kept, gone })
  if (typeof described !== 'string') await joinContacts({ kept, gone }, described.version, actor)
  for (const { id } of await listNotes(kept)) await deleteNote(kept, id, actor)
  await rowsOf(`delete from trash where row_id = '${gone}'`)
  await separateAddress(gone, { ...actor, roles: ['admin'] })
}

async function correctByHand(actor: Actor): Promise<void> {
  const typed = contactSchema().parse({ email: 'a-mano@ozama.test', first_name: 'Noel', city: 'Ponce' })
  const added = await addContact(typed, actor)
  if (added.outcome !== 'saved') throw new Error(`The contact is ${added.outcome}.`)
  const { version = '' } = (await findEdited(added.id)) ?? {}
  const corrected = { ...typed, city: 'Mayagüez', phone: '787 555 0199', link: 'https://ponce.example' }
  await correctContact(added.id, corrected, { version, editor: actor })
  const selection = { ids: [added.id] }
  for (const isRemoval of [false, true])
    await changeTags(selection, { tag: 'mentor', isRemoval }, { expected: 1, actor })
  const named = { name: 'Mentoras', is_shared: true }
  const saved = await saveSegment({ etiqueta: 'mentor' }, named, actor)
  const [segment] = await listSegments(actor)
  if (saved.outcome !== 'saved' || !segment) throw new Error('The segment is not there.')
  await changeSegment(segment.id, { ...named, is_shared: false }, { version: segment.version, actor })
  await deleteSegment(segment.id, actor)
}

/** A view of a list, for the team, then for who saved it alone. */
async function keepView(actor: Parameters<typeof saveView>[2]): Promise<void> {
  const named = { name: 'Sin llegar', is_shared: true }
  await saveView({ list: 'correos', parameters: { estado: 'fallidos' } }, named, actor)
  const [{ id, version } = { id: '', version: '' }] = await listViews('correos', actor)
  await changeView(id, { ...named, name: 'No llegaron' }, { version, actor })
  await deleteView(id, actor)
}

/** A text for answers, written, corrected and deleted. */
async function keepTemplate(actor: Actor): Promise<void> {
  const added = await addTemplate({ name: 'Bienvenida', body: 'Hola, ¿qué tal?' }, actor)
  if (added.outcome !== 'saved') throw new Error(`The template is ${added.outcome}.`)
  const { version = '' } = (await findTemplate(added.id)) ?? {}
  await changeTemplate(added.id, { name: 'Saludo', body: 'Hola.' }, { version, actor })
  await deleteTemplate(added.id, actor)
}
