import type { Page } from '@playwright/test'
import { query } from './database.ts'
import { expect, test } from './journeys.ts'
import { beforeScreens, inspect, inspectOnPhone, type Screen, unseen } from './screens.ts'

beforeScreens()

const PANEL: Screen[] = [
  ['the dashboard', '/admin'],
  ['the submissions', '/admin/events'],
  ['the published events', '/admin/events?tab=publicados'],
  ['an empty list of submissions', '/admin/events?estado=rechazado'],
  ['the detail of a submission', '/admin/events?ver=:pending'],
  ['the question before an approval', '/admin/events?ver=:pending&accion=aprobar'],
  ['the question before a rejection', '/admin/events?ver=:pending&accion=rechazar'],
  ['the form of a new event', '/admin/events?crear=1'],
  ['the form of a new event, refused', createNothing],
  ['the question before a deletion', '/admin/events?ver=:pending&accion=eliminar'],
  ['the editor of an event', '/admin/events/:event'],
  ['a proposal that is not there', '/admin/events/:event/propuesta'],
  ['the dates of a series', '/admin/events/:event/serie?ritmo=cada-semana&cuantas=3'],
  ['the correction of a submission', '/admin/events/enviados/:pending'],
  ["the links of a submission's organiser", '/admin/events/enviados/:pending/enlaces'],
  ['an event that is gone', '/admin/events/no-existe'],
  ['the table of submissions', '/admin/forms'],
  ['a search that finds nothing', '/admin/forms?q=zzz'],
  ['the courses', '/admin/academy'],
  ['the form of a new course', '/admin/academy?crear=1'],
  ['the stories', '/admin/success-stories'],
  ['the form of a new story', '/admin/success-stories?crear=1'],
  ['the mails', '/admin/correos'],
  ['a mail', openMail],
  ['a screen that does not exist', '/admin/no-existe'],
  ['what the search palette finds', '/admin/buscar?q=pitch'],
  ['the articles', '/admin/content'],
  ['the editor of a new article', '/admin/content/nuevo'],
  ['the editor of an article', '/admin/content/:article'],
  ['the versions of an article', '/admin/content/:article/versiones'],
  ['the newsletter', '/admin/boletin'],
  ['what a newsletter needs to arrive', '/admin/boletin/preparar'],
  ['the editor of an issue', newIssue],
  ['the variants of a digest', lookAtVariant],
  ['the registrations of an event', '/admin/events/:event/registros'],
  ['adding a person by hand', '/admin/events/:event/registros?anadir=1'],
  ['writing to registered people', '/admin/events/:event/mensajes?escribir=1'],
  ["an event's volunteers", '/admin/events/:event/voluntarios'],
  ['the door of an event', '/admin/events/:event/puerta'],
  ['the bootcamps', '/admin/academy-complete'],
  ['the form of a new training', '/admin/academy-complete/formaciones?crear=1'],
  ['the administrators', '/admin/users'],
  ['the report', '/admin/informe'],
  ['the figures', '/admin/tools'],
  ['the data', '/admin/tools/datos'],
  ['the duplicates', '/admin/tools/datos/duplicados'],
  ['the blocked senders', '/admin/tools/datos/bloqueados'],
  ['an import', '/admin/tools/datos/importar'],
  ['the search engines', '/admin/tools/seo'],
  ['the state of the system', '/admin/tools/sistema'],
  ['the backups', '/admin/tools/sistema/copias'],
  ['the retention', '/admin/tools/sistema/conservacion'],
  ['the history', '/admin/tools/historial'],
  ['the contacts', '/admin/contacts'],
  ['a contact', '/admin/contacts/:contact'],
  ['a contact to correct', '/admin/contacts/:contact/editar'],
  ['a contact to join', '/admin/contacts/:contact/unir'],
  ['a new contact', '/admin/contacts/nuevo'],
  ['a search to save', '/admin/contacts/segmentos?perfil=inversor'],
  ['what came in', '/admin/solicitudes'],
  ['the mailbox of replies', '/admin/solicitudes/buzon'],
  ['a view to save', '/admin/vistas?lista=correos&volver=%2Fadmin%2Fcorreos%3Festado%3Dfallidos'],
  ['a template to write', '/admin/solicitudes/plantillas?nueva=1'],
  ['an application', '/admin/solicitudes/comunidad/:application'],
  ['a message', '/admin/solicitudes/contacto/:inquiry'],
  ['the own account', '/admin/cuenta'],
  ['the second factor', '/admin/cuenta/verificacion'],
  ['the own passkeys', '/admin/cuenta/llaves'],
  ['a second factor to set up', '/admin/dos-pasos'],
  ['the trash', '/admin/papelera'],
  ['the settings', '/admin/settings'],
  ['a list of the settings', openQuestion],
  ...[
    'organizacion',
    'redes',
    'portada',
    'quienes-somos',
    'equipo',
    'aliados',
    'academy',
    'politicas',
    'bienvenida',
    'paginas',
    'enlaces',
    'seguridad',
    'conservacion',
  ].map((section): Screen => [`the section '${section}' of the settings`, `/admin/settings/${section}`]),
]

/** One of each kind of screen; the others by night. */
const BY_DAY: Screen[1][] = [
  ...[
    '/admin',
    '/admin/events',
    '/admin/events/:event',
    '/admin/events/:event/registros',
    '/admin/content/:article',
  ],
  ...['/admin/academy', '/admin/contacts/:contact', '/admin/solicitudes', '/admin/settings/organizacion'],
]

for (const [name, at] of PANEL) {
  if (BY_DAY.includes(at))
    test(`${name} in the panel is accessible, fits a phone and runs clean`, ({ panel }) =>
      inspectOnPhone(panel, at))

  test(
    `${name} in the panel is accessible to two engines and fits every width`,
    { tag: '@night' },
    ({ panel }) => inspect(panel, at),
  )
}

/** Judged by the test of what leads there, or no screen at all. */
const ELSEWHERE = [
  '/admin/contrasena', // account.spec.ts
  '/admin/tools/datos/importar/:id', // contacts-import.spec.ts
  '/admin/lotes/:id', // contacts.spec.ts
  '/admin/boletin/:id', // newIssue, below
  '/admin/confirmar', // account.spec.ts
  '/admin/salir',
  '/admin/dashboard',
]

/** The others are met without a session, in accessibility.spec.ts. */
const PANEL_PAGE = /^\/admin(?!\/(entrar|llave|codigo|olvide|restablecer|activar)$)/

test('no page of the panel is missing here', () => {
  const missing = unseen(PANEL).filter((pattern) => PANEL_PAGE.test(pattern))
  expect(missing.filter((pattern) => !ELSEWHERE.includes(pattern))).toEqual([])
})

async function newIssue(page: Page) {
  await page.goto('/admin/boletin')
  await page.getByRole('button', { name: 'Nuevo número' }).first().click()
  await page.getByRole('button', { name: 'Ver como correo' }).click()
  await expect(page.getByRole('heading', { name: 'Como correo' })).toBeVisible()
  await openFrame(page)
}

/** A digest that went out, with a variant. */
async function lookAtVariant(page: Page) {
  const path = `/evento/${crypto.randomUUID()}`
  const item = { type: 'text', text: 'Feria de Kingston', marks: [{ type: 'link', attrs: { href: path } }] }
  const content = [{ type: 'paragraph', content: [item, { type: 'text', text: ', el lunes' }] }]
  const [issue] = await query<{ id: string }>(
    `with issue as (
       insert into newsletter_issues (subject, content, in_archive, status, slug, due_at, updated_by)
       values ('Lo que viene', $1, false, 'sent', gen_random_uuid()::text, now(), 'x') returning id),
     variant as (
       insert into newsletter_variants (issue_id, number, label, items, readers)
       select id, 1, 'Kingston · Fintech', array[$2], 1200 from issue)
     insert into newsletter_digests as digest (week, issue_id, general_readers, nothing_readers, made_at, notified_at)
     select '2001-01-01', id, 40, 3, now(), now() from issue
     on conflict (week) do update set issue_id = excluded.issue_id returning issue_id as id`,
    [JSON.stringify({ type: 'doc', content }), path],
  )
  await page.goto(`/admin/boletin/${issue?.id}?variante=1`)
  await expect(page.getByRole('heading', { name: 'Variantes' })).toBeVisible()
  await openFrame(page)
}

async function createNothing(page: Page) {
  await page.goto('/admin/events?crear=1')
  await expect(page.locator('[name="title"]'), 'what comes later would be typed into it').toBeFocused()
  await page.locator('[name="max_attendees"]').fill('0')
  // Past the button, which waits for the six that are obligatory.
  await page
    .locator('[name="max_attendees"]')
    .evaluate((field: HTMLInputElement) => field.form?.requestSubmit())
  await expect(page.getByText('Mínimo 1 asistente')).toBeVisible()
}

async function openQuestion(page: Page) {
  await page.goto('/admin/settings/preguntas')
  await page.locator('ol summary').first().click()
  await page.locator('[name="faqs.0.question"]').fill('¿Quién cabe aquí?')
  await page.getByText('Vista previa').click()
  await expect(page.locator('[inert]')).toBeVisible()
}

async function openMail(page: Page) {
  await page.goto('/admin/correos')
  await page.getByRole('row').getByRole('link').first().click()
  await expect(page.locator('iframe')).toBeVisible()
  await openFrame(page)
}

/** Nothing runs in a mail's frame, axe no more than anything else: for axe alone the sandbox is opened. */
async function openFrame(page: Page) {
  await page.locator('iframe').evaluate((frame: HTMLIFrameElement) => {
    frame.removeAttribute('sandbox')
    frame.srcdoc += ' '
  })
}
