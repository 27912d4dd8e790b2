import { expect, test } from 'vitest'
import { findMail } from '#app/domains/mail/mail-list.server.ts'
import { queueMail } from '#app/domains/mail/outbox.server.ts'
import { fillIn, renderMail } from '#app/domains/mail/render.server.ts'
import { filledIn } from '#app/domains/mail/templates.server.ts'
import { MAIL_TEMPLATES } from '#app/mail-templates.ts'
import { replaceEnv } from '#app/platform/environment/env.server.ts'
import { withDemoOrganization } from '../setup/organization.ts'
import { rowsOf, withTables } from '../setup/team.ts'

withTables('mail_messages')
withDemoOrganization()
replaceEnv({ publicUrl: 'https://marea.example' })

const EVENT = {
  id: '0d5d3c8e-5d0a-4a39-9f5b-4f1f0a8f2f11',
  title: 'Noche «A» & <b>datos</b>',
  organizer: "Coop O'Neil",
  location: 'Casa Bajamar',
  event_date: '2027-03-05',
  event_time: '18:30',
  duration_hours: 2.5,
  time_zone: 'America/Santo_Domingo',
}
const SUBMISSION = {
  ...EVENT,
  summary: null,
  category: 'workshop',
  verticals: ['Fintech'],
  max_attendees: 40,
  email: 'ana@cacao.test',
  description: 'Uno.\nDos.',
  website_url: null,
  event_id: EVENT.id,
  reason: 'Falta\nalgo',
}
const APPLICATION = {
  id: EVENT.id,
  first_name: 'Ana',
  last_name: 'Peña',
  email: 'ana@cacao.test',
  company: 'C & C',
  position: 'Jefa',
  sector: 'Fintech',
  interests: ['IA', 'Datos'],
  profile_type: 'inversor',
  consent_marketing: true,
  reasonOfInterest: 'Sí',
  message: 'Hola\nya',
  asks_for_news: true,
}
const REQUEST = {
  id: EVENT.id,
  name: 'Ana Peña',
  email: 'ana@cacao.test',
  phone: null,
  course: 'IA',
  message: null,
  action_type: 'informacion',
  consent_marketing: false,
  offered: true,
}
const FACTS: Record<string, object> = {
  community_receipt: APPLICATION,
  community_arrival: APPLICATION,
  event_receipt: SUBMISSION,
  event_arrival: SUBMISSION,
  event_approval: { ...SUBMISSION, share_code: 'kmnpqrst' },
  event_rejection: SUBMISSION,
  event_proposal_arrival: {
    event_id: EVENT.id,
    title: 'Taller',
    email: 'ana@cacao.test',
    differences: [{ label: 'Hora', now: '18:30', proposed: '19:00' }],
    reason: null,
  },
  event_proposal_answer: {
    ...{ title: 'Taller', event_id: EVENT.id, kind: 'cancel', answer: 'rejected' },
    ...{ reason: 'Ya hay gente en camino.', differences: [] },
  },
  event_link_renewed: { title: 'Taller' },
  co_organiser_invitation: { name: 'Luz', title: 'Taller', organizer: "Coop O'Neil" },
  event_registration: { news: 'confirmed', event: EVENT },
  event_change: {
    change: 'moved',
    held: 'confirmed',
    event: EVENT,
    earlier: { ...EVENT, location: 'Muelle' },
  },
  event_reminder: { kind: 'day', event: { ...EVENT, city: null } },
  event_thanks: { event: EVENT },
  event_message: {
    author: 'team',
    subject: 'Hola',
    body: 'Uno.\n\nDos.',
    held: 'confirmed',
    is_after: false,
    event: EVENT,
  },
  event_message_arrival: {
    event: EVENT,
    subject: 'Hola',
    body: 'Uno.',
    people: 3,
    leaves: '05/03/2027 18:30',
  },
  course_receipt: REQUEST,
  course_arrival: REQUEST,
  inquiry_receipt: {},
  inquiry_arrival: { id: EVENT.id, name: 'Ana Peña', email: 'ana@cacao.test', message: 'Hola\nya' },
  inquiry_mail_arrival: {
    ...{ id: EVENT.id, name: 'Ana Peña', email: 'ana@cacao.test', subject: 'Sala', message: 'Hola\nya' },
  },
  request_answer: {
    ...{ title: 'Respuesta a tu mensaje', body: 'Uno.\n\nDos.\nTres.', quoted: 'Hola\nya' },
    references: [],
  },
  request_assignment: {
    by: 'ines@marea.test',
    requests: [{ kind: 'cursos', id: EVENT.id, name: 'Ana Peña', received: '05/03/2027 18:30, hace 3 días' }],
    more: 0,
  },
  request_note: {
    ...{ by: 'ines@marea.test', kind: 'cursos', request: EVENT.id, name: 'Ana Peña' },
    body: 'Ya pagó.\n¿Le escribes tú?',
  },
  newsletter_confirmation: {},
  newsletter_issue: {
    ...{ id: '1', subject: 'Lo que viene', preheader: 'Tres talleres', postal_address: 'Calle 7' },
    content: '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"Hola"}]}]}',
    email: 'ana@cacao.test',
  },
  newsletter_leaving: {},
  newsletter_digest: {
    ...{ id: '1', title: 'Lo que viene', leaves: '05/03/2027 a las 18:30', hindrances: [] },
    email: 'ana@cacao.test',
  },
  password_reset: { email: 'ana@cacao.test' },
  admin_invitation: { id: '1f0c', email: 'ana@cacao.test' },
  password_changed: { email: 'ana@cacao.test', changed: '05/03/2027 a las 18:30' },
  passkey_added: { email: 'ana@cacao.test', passkey: 'Teléfono', added: '05/03/2027 a las 18:30' },
  factors_cleared: { email: 'ana@cacao.test', cleared: '05/03/2027 a las 18:30', reason: 'reset' },
  unknown_device: {
    ...{ email: 'ana@cacao.test', device: 'Firefox en Linux', network: '192.0.2.0/24' },
    entered: '05/03/2027 a las 18:30',
  },
  mailbox_trial: {},
  weekly_figures: {
    ...{ from: '2027-03-01', to: '2027-03-07', email: 'ines@marea.test' },
    figures: { requests: { now: 12, before: 10 }, events: { now: 0, before: 2 } },
  },
  retention_reminder: {
    says: 'La conservación espera hace ya 2 semanas a que alguien la ponga en marcha: 3 filas vencidas.',
    email: 'ines@marea.test',
  },
  newsletter_welcome: {
    ...{ subject: 'Bienvenida', text: 'Hola.\n\nUno.\nDos.', postal_address: 'Calle 7' },
    email: 'ana@cacao.test',
  },
  newsletter_trial: { code: '0123456789ab', email: 'buzon@cacao.test' },
  backup_failed: { kind: 'nightly', message: 'No hay sitio.' },
  system_alert: {
    name: 'disk',
    isOver: false,
    says: 'Quedan 2 GB libres.',
    todo: 'Libera espacio.',
    lasted: null,
  },
}

/** Wherever a mail may be described. */
const ROOMS = import.meta.glob<Record<string, { template?: { name: string } }>>(
  ['../../app/domains/**/*.tsx', '!../../app/domains/**/{ui,routes}/**'],
  { eager: true },
)

const BRAND = {
  ...{ brand: 'Marea', email: 'hola@marea.example', siteUrl: 'https://marea.example/' },
  hour_style: '12',
} as const

test('each that is described is in the list', () => {
  const described = Object.values(ROOMS).flatMap((room) => Object.values(room))
  const names = described.flatMap(({ template }) => template?.name ?? [])
  expect(MAIL_TEMPLATES.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
})

test('there are facts for each', () => {
  expect(MAIL_TEMPLATES.map(({ name }) => name).toSorted()).toEqual(Object.keys(FACTS).toSorted())
})

test.each(Object.keys(FACTS))(
  '%s is read out of the outbox, byte by byte, as it is drawn at once',
  async (name) => {
    const template = MAIL_TEMPLATES.find((each) => each.name === name)
    if (!template) throw new Error(`There is no ${name}.`)
    const given = FACTS[name] ?? {}
    const id = '6b0e7a52-7f5b-4f5e-9a53-0d9b8f3f8f10'
    await queueMail({ id, ...filledIn(template, given), recipient: 'ana@cacao.test', subject: 'Hola' })
    const dots = '•'.repeat(16)
    const { html, text } = fillIn(await renderMail((codes) => template.draw(given, BRAND, codes)), {
      ...{ mailId: id, code: dots, typedCode: dots, newsletterCode: dots, unsubscribeCode: dots },
    })
    const read = await findMail(id)
    expect(read?.html).toBe(html)
    expect(read?.text).toBe(text)
    expect(await rowsOf('select html, text from mail_messages'), 'nothing is drawn before it leaves').toEqual(
      [{ html: null, text: null }],
    )
  },
)

test('what an earlier version stored with its body is read as it stands', async () => {
  const [mail] =
    await rowsOf(`insert into mail_messages (message_id, template, recipient, subject, html, text)
    values ('<1@marea.example>', 'de_antes', 'ana@cacao.test', 'Hola', '<p>De antes</p>', 'De antes') returning id`)
  expect(await findMail(String(mail?.id))).toMatchObject({ html: '<p>De antes</p>', text: 'De antes' })
})

test('where an earlier version stored a placeholder for a code, the team reads dots', async () => {
  const placeholders = [
    'codigo-que-solo-va-en-el-correo',
    'codigo-corto-que-solo-va-en-el-correo',
    'codigo-de-novedades-que-solo-va-en-el-correo',
  ]
  const [mail] =
    await rowsOf(`insert into mail_messages (message_id, template, recipient, subject, html, text, status, sent_at)
    values ('<1@marea.example>', 'event_reminder', 'ana@cacao.test', 'Hola', '<p>${placeholders}</p>', '${placeholders}', 'sent', now())
    returning id`)
  const dots = [0, 1, 2].map(() => '•'.repeat(16)).join()
  expect(await findMail(String(mail?.id))).toMatchObject({ html: `<p>${dots}</p>`, text: dots })
})

test('what nothing of this version can write says so where it would be read', async () => {
  const id = '6b0e7a52-7f5b-4f5e-9a53-0d9b8f3f8f10'
  await queueMail({ id, template: 'de_despues', data: {}, recipient: 'ana@cacao.test', subject: 'Hola' })
  expect((await findMail(id))?.text).toBe('Esta versión del sitio no conoce la plantilla «de_despues».')
})
