import { statementToEmpty } from '../setup/empty-tables.ts'
import { query } from './database.ts'
import { expect, test, toast } from './journeys.ts'
import { field } from './panel-events.ts'

type Stored = { subject: string; content: { content: { type: string; content?: { text?: string }[] }[] } }

test('an issue is called by what is stored of its subject, and a block goes in where the caret is', async ({
  panel,
}) => {
  await query(statementToEmpty('newsletter_issues'))
  await panel.goto('/admin/boletin')
  await panel.getByRole('button', { name: 'Nuevo número' }).first().click()
  const title = panel.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Número nuevo')
  const text = panel.getByRole('textbox', { name: 'Texto', exact: true })
  await expect(text).toBeVisible()

  // Without a caret in the text, at its end.
  await panel.getByRole('button', { name: 'Botón', exact: true }).click()
  await expect(panel.getByText('Añadido al final del texto: botón.')).toBeVisible()
  await text.getByText('Escribe aquí el botón').click()
  await panel.keyboard.press('Control+Home')
  await panel.keyboard.type('Primero')
  await panel.keyboard.press('Enter')
  await panel.keyboard.press('ArrowUp')
  await panel.getByRole('button', { name: 'Convocatoria', exact: true }).click()
  await expect(panel.getByText('Añadido donde estaba el cursor: convocatoria.')).toBeVisible()

  await field(panel, 'subject').fill('Lo que viene en marzo')
  await expect(title).toHaveText('Lo que viene en marzo')
  await expect(panel).toHaveTitle(/^Lo que viene en marzo · /)
  const rows = await query<Stored>('select subject, content from newsletter_issues')
  expect(rows.map(({ subject }) => subject)).toEqual(['Lo que viene en marzo'])
  const [row] = rows
  const words = row?.content.content.map(
    (block) => block.content?.map(({ text }) => text ?? '').join('') ?? '',
  )
  const order = ['Primero', 'Convocatoria', 'Escribe aquí el botón'].map((each) => words?.indexOf(each) ?? -1)
  expect(
    order.every((at) => at >= 0),
    JSON.stringify(words),
  ).toBe(true)
  expect(order).toEqual([...order].sort((a, b) => a - b))
})

test('a test asked for where there is no mail server is said to wait', { tag: '@night' }, async ({
  panel,
}) => {
  await panel.goto('/admin/boletin')
  await panel.getByRole('button', { name: 'Nuevo número' }).first().click()
  await panel.getByRole('button', { name: 'Enviarme una prueba' }).click()
  await expect(toast(panel, 'Prueba guardada')).toContainText('Todavía no hay servidor de correo')
  await expect(panel.getByText('Prueba en camino')).toHaveCount(0)
})
