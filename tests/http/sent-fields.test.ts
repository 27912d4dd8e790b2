import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { post, signIn, visit } from '../drills/team.ts'
import { startMailServer } from '../mail/mail-server.ts'
import { type Served, serve } from '../setup/nodes.ts'
import { controlsIn, plain } from './read-form.ts'

/**
 * Whatever the forms of the community (public-site §3), of a course (§7) and of the contact page ask for reaches the mail
 * to the team, the request's screen, and the history once it is deleted. A control that this list does not know fails the
 * first test of its form: say here what was sent.
 */
type Sent = {
  sent: string
  /** As people read it; as it was sent, where nothing is said. */
  read?: string
}

type SentForm = {
  path: string
  fields: Record<string, Sent>
  /** Words of the mail to the team. */
  mail: string
  kind: string
  table: string
}

const MARKETING = { sent: 'on', read: 'Pidió recibir novedades' }

const FORMS: SentForm[] = [
  {
    path: '/comunidad',
    fields: {
      first_name: { sent: 'Yocasta' },
      last_name: { sent: 'Ureña del Rosario' },
      email: { sent: 'yocasta@ozama.test' },
      company: { sent: 'Boyas del Ozama' },
      position: { sent: 'Jefa de taller' },
      sector: { sent: 'Logistics & Supply Chain' },
      profile_type: { sent: 'corporacion', read: 'Corporación' },
      interests: { sent: 'Mentoría' },
      reasonOfInterest: { sent: 'Busco con quién medir las mareas.' },
      message: { sent: 'Llego los martes, a las seis.' },
      consent_marketing: MARKETING,
    },
    mail: 'Nueva solicitud para la comunidad',
    kind: 'comunidad',
    table: 'contact_form',
  },
  {
    path: '/academy/solicitud',
    fields: {
      name: { sent: 'Tirso Almonte' },
      email: { sent: 'tirso@ozama.test' },
      phone: { sent: '+1 809 555 0137' },
      course: { sent: 'Soldadura de boyas' },
      message: { sent: '¿Hay turno de noche?' },
      actionType: { sent: 'inscripcion', read: 'Inscripción' },
      consent_marketing: MARKETING,
    },
    mail: 'Nueva solicitud de inscripción',
    kind: 'cursos',
    table: 'course_submissions',
  },
  {
    path: '/contacto',
    fields: {
      name: { sent: 'Luz Mota' },
      email: { sent: 'luz@ozama.test' },
      message: { sent: 'Mi evento del viernes cambia de sala.' },
    },
    mail: 'Nuevo mensaje desde la página de contacto',
    kind: 'contacto',
    table: 'inquiries',
  },
]

/** Of every form; and the step that is open, which is no field. */
const ELSEWHERE = ['consent_privacy', 'honeypot', 'idempotency_key', 'filling_ms', 'paso']

let served: Served
let mailServer: Awaited<ReturnType<typeof startMailServer>>
let team: Awaited<ReturnType<typeof signIn>>
/** Names of the controls that each form's page had. */
let asked: Map<string, Set<string>>

const panel = async (path: string) => spaced(plain((await visit(served.site.url, path, team)).words))

beforeAll(async () => {
  mailServer = await startMailServer()
  served = await serve({ SMTP_URL: mailServer.url })
  team = await signIn(served.site.url)
  // The contact page has its form while the organisation has not said its address, where the mails go.
  asked = new Map(await Promise.all(FORMS.map(async ({ path }) => [path, await namesIn(path)] as const)))
  await served.db.query(`insert into site_settings (key, value) values ('email', '"equipo@ozama.test"')`)
  // The site hears of it from the database: before, it would drop the mails to the team.
  await vi.waitFor(async () => expect(await namesIn('/contacto')).not.toContain('message'))
  for (const form of FORMS) expect(await send(form)).toBe(303)
})

afterAll(async () => {
  await served?.stop()
  await mailServer?.stop()
})

describe.each(FORMS)('what $path asks', ({ path, fields, mail, kind, table }) => {
  const expectAll = (words: string) => {
    for (const { sent, read = sent } of Object.values(fields)) expect(words).toContain(read)
  }

  test('is what is listed here, and nothing else', () => {
    expect(asked.get(path)).toEqual(new Set(Object.keys(fields)))
  })

  test('is read in the mail to the team, in the inbox, and in the history of what was deleted', async () => {
    expectAll(await vi.waitFor(() => mailSaying(mail)))
    const { id } = (await served.db.query(`select id from ${table}`)).rows[0]
    const screen = `/admin/solicitudes/${kind}/${id}`
    expectAll(await panel(screen))
    expect((await post(served.site.url, screen, team, { intent: 'delete' })).status).toBe(303)
    expectAll(await panel('/admin/tools/historial'))
  })
})

test('what was left empty takes no line', async () => {
  const { id } = (
    await served.db.query(`insert into course_submissions (name, email, course, action_type, consent_privacy, idempotency_key)
      values ('Tirso', 'tirso@ozama.test', 'Boyas', 'informacion', true, 'nothing else') returning id`)
  ).rows[0]
  const words = (await panel(`/admin/solicitudes/cursos/${id}`)).replaceAll(/<[^>]+>/g, '')
  expect(words).toContain('Acepta la política de privacidadSíPidió recibir novedadesNo')
  expect(words).not.toContain('Teléfono')
  expect(words).not.toContain('Sin dato')
})

async function namesIn(path: string): Promise<Set<string>> {
  const page = await (await fetch(served.site.url + path)).text()
  const form = controlsIn(page.slice(page.indexOf('<main'), page.indexOf('</main>')))
  return new Set(form.map(({ name }) => name).filter((name) => !ELSEWHERE.includes(name)))
}

async function send({ path, fields }: SentForm): Promise<number> {
  const body = new URLSearchParams(Object.entries(fields).map(([name, { sent }]) => [name, sent]))
  body.set('consent_privacy', 'on')
  return (await fetch(served.site.url + path, { method: 'POST', redirect: 'manual', body })).status
}

/** Words of the mail that says this, once it has come. */
function mailSaying(words: string): string {
  const found = mailServer.received
    .map((each) => spaced(each.part('text/plain')))
    .find((text) => text.includes(words))
  if (!found) throw new Error(`No mail says «${words}» yet.`)
  return found
}

/** Whatever space or hyphen keeps words together. */
function spaced(text: string): string {
  return text
    .replaceAll('\u00a0', ' ')
    .replaceAll('\u2011', '-')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
}
