import { statementToEmpty } from '../setup/empty-tables.ts'
import { query } from './database.ts'
import { expect, hasFocus, test, toast } from './journeys.ts'

const SECTORS = [
  ...['Fintech', 'Healthtech', 'Edtech', 'Agritech', 'Logistics & Supply Chain', 'Tourism & Hospitality'],
  ...[
    'Real Estate & Proptech',
    'Energy & Sustainability',
    'Media & Entertainment',
    'Retail & E-commerce',
    'Otro',
  ],
]

test.beforeEach(() => query(statementToEmpty('contacts', 'shared_reports')))

/** The fullest there can be: six contacts of each sector and profile. */
async function fill(month: string) {
  await query(
    `insert into contacts (email, sector, profile_type, created_at)
     select sector || n || '@lleno.test', sector, profile, ($2 || '-15T12:00Z')::timestamptz
     from unnest($1::text[]) sector, generate_series(1, 6) n,
       unnest(array['emprendedor', 'corporacion', 'inversor']) profile`,
    [SECTORS, month],
  )
}

test('a month is printed on two sheets, shared with a sponsor and withdrawn', { tag: '@night' }, async ({
  panel,
  page,
}) => {
  await fill('2025-10')
  await panel.goto('/admin/informe?mes=2025-10')
  await expect(panel.getByRole('heading', { level: 2, name: 'Octubre de 2025' })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Imprimir' })).toBeVisible()
  for (const format of ['A4', 'Letter']) expect(sheetsOf(await panel.pdf({ format })), format).toBe(2)
  await panel.emulateMedia({ media: 'print' })
  for (const unprinted of ['Volver al sitio', 'Imprimir', 'Compartidos'])
    await expect(panel.getByText(unprinted).first(), unprinted).toBeHidden()
  await panel.emulateMedia({ media: null })

  await panel.getByRole('button', { name: 'Congelar para compartir' }).press('Enter')
  await expect(toast(panel, 'Informe congelado')).toBeVisible()
  const shared = panel.getByRole('region', { name: 'Compartidos' })
  const address = await shared.getByRole('link', { name: 'Abrir Octubre de 2025' }).getAttribute('href')

  await query(`delete from contacts where sector = 'Fintech'`)
  await page.goto(address ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Octubre de 2025')
  await expect(page.getByText(/^Cifras congeladas el /)).toBeVisible()
  await expect(page.getByText('Fintech')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)
  expect(sheetsOf(await page.pdf({ format: 'A4' }))).toBe(2)

  await panel.reload()
  await expect(panel.getByText(/^Congelado el [\d/]+: 198; ahora 180 \(−18\)$/)).toBeVisible()
  await shared.getByRole('link', { name: 'Retirar Octubre de 2025' }).press('Enter')
  const dialog = panel.getByRole('dialog', { name: '¿Retirar este informe?' })
  await hasFocus(dialog)
  await dialog.getByRole('button', { name: 'Retirar' }).press('Enter')
  await expect(toast(panel, 'Informe retirado: su enlace ya no abre nada')).toBeVisible()
  await expect(shared.getByText(/ · retirado el /)).toBeVisible()
  expect((await page.goto(address ?? ''))?.status()).toBe(404)
})

/** Pages of a PDF as Chromium writes it. */
function sheetsOf(pdf: Buffer) {
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length
}
