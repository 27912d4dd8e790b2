// @module-tag night
import { statementToEmpty } from '../setup/empty-tables.ts'
import { emptyAcademy, query } from './database.ts'
import { expect, test } from './journeys.ts'

/** Each empty list of the panel, with what it offers to do next. */
const LISTS: [path: string, action: string][] = [
  ['/admin/contacts', 'Ver el formulario'],
  ['/admin/contacts/segmentos', 'Buscar contactos'],
  ['/admin/solicitudes', 'Ver el formulario de la comunidad'],
  ['/admin/solicitudes/plantillas', 'Escribir la primera'],
  ['/admin/events', 'Ver el formulario'],
  ['/admin/events?tab=publicados', 'Crear el primero'],
  ['/admin/content', 'Escribir el primero'],
  ['/admin/boletin', 'Nuevo número'],
  ['/admin/academy', 'Crear el primero'],
  ['/admin/academy-complete/programas', 'Nuevo programa'],
  ['/admin/success-stories', 'Escribir la primera'],
  ['/admin/contacts?q=nadie', 'Ver todos los contactos'],
  ['/admin/academy?q=nada', 'Quitar los filtros'],
  ['/admin/events?q=nada', 'Limpiar búsqueda'],
]

test('what an empty list offers first looks the same in each, and unlike the main action of the screen', async ({
  panel,
}) => {
  await emptyAcademy()
  await query(
    statementToEmpty(
      ...['contacts', 'contact_form', 'event_submissions', 'events', 'content_items', 'content_drafts'],
      ...['newsletter_issues', 'answer_templates'],
    ),
  )
  const looks = new Map<string, string[]>()
  for (const [path, action] of LISTS) {
    await panel.goto(path)
    await expect(panel.getByRole('main'), path).toContainText(action)
    const offered = panel.getByRole('main').locator('a, button').getByText(action, { exact: true }).last()
    const background = await offered.evaluate(
      (element) => getComputedStyle(element.closest('a, button') ?? element).backgroundColor,
    )
    looks.set(background, [...(looks.get(background) ?? []), path])
  }
  expect([...looks.values()], 'one look').toEqual([LISTS.map(([path]) => path)])
  const create = panel.getByRole('button', { name: 'Crear Evento Manual' })
  const main = await create.evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(looks.has(main)).toBe(false)
})
