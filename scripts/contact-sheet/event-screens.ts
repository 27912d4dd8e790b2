/** The team's screens of events and of what was sent. */
import type { Page } from '@playwright/test'
import { followFirst, type Screen } from './screen.ts'

const REASON =
  'Todavía falta la dirección exacta y quién modera la mesa. Complétalas y vuelve a enviarlo: nos encantaría tenerlo en la agenda de enero.'

export const EVENT_SCREENS: Screen[] = [
  { name: 'panel-eventos', path: '/admin/events' },
  {
    name: 'panel-detalle',
    path: '/admin/events',
    act: (page) => page.locator('a[href*="ver="]:visible').first().click(),
    fold: true,
  },
  {
    name: 'panel-evento-enviado',
    path: '/admin/events',
    act: async (page) => {
      await page.locator('a[href*="ver="]:visible').first().click()
      await page.getByRole('dialog').getByRole('link', { name: 'Corregir' }).click()
    },
  },
  { name: 'panel-eventos-publicados', path: '/admin/events?tab=publicados' },
  { name: 'panel-evento-nuevo', path: '/admin/events?crear=1' },
  {
    name: 'panel-evento-editar',
    path: '/admin/events?tab=publicados',
    act: (page) => followFirst(page, /^Editar/),
  },
  {
    name: 'panel-serie',
    path: '/admin/events?tab=publicados',
    act: async (page) => {
      await followFirst(page, /^Editar/)
      await followFirst(page, /^Serie$/)
      await page.getByRole('button', { name: 'Ver las fechas' }).click()
      await page.getByRole('button', { name: 'Crear las fechas marcadas' }).waitFor()
    },
  },
  {
    name: 'panel-evento-voluntariado',
    path: '/admin/events?tab=publicados&cuando=proximos',
    act: async (page) => {
      await followFirst(page, /Registros:/)
      await page.getByRole('link', { name: 'Voluntariado' }).click()
      await page.getByRole('button', { name: 'Crear enlace' }).click()
      await page.getByRole('img', { name: 'Código QR del enlace' }).first().waitFor()
    },
  },
  {
    name: 'panel-evento-registros',
    path: '/admin/events?tab=publicados&cuando=proximos',
    act: (page) => followFirst(page, /Registros:/),
  },
  {
    name: 'panel-evento-puerta',
    path: '/admin/events?tab=publicados&cuando=proximos',
    act: async (page) => {
      await followFirst(page, /Registros:/)
      await page.getByRole('link', { name: 'Puerta', exact: true }).click()
      await page.getByText('En línea').waitFor()
    },
  },
  {
    name: 'panel-evento-mensajes',
    path: '/admin/events?tab=publicados&cuando=proximos',
    act: async (page) => {
      await followFirst(page, /Registros:/)
      await page.getByRole('link', { name: 'Mensajes', exact: true }).click()
      await page.getByRole('link', { name: 'Escribir un mensaje' }).click()
      await page.getByRole('button', { name: 'Ver cómo queda' }).waitFor()
    },
  },
  { name: 'panel-formularios', path: '/admin/forms' },
  {
    name: 'panel-evento-aviso',
    path: '/admin/events?tab=publicados',
    act: async (page) => {
      await followFirst(page, /^Editar.*Noche de pitch/)
      await page.locator('[name=location]').fill('Casa Bajamar, Santo Domingo')
      await page.getByRole('button', { name: 'Guardar cambios' }).click()
    },
    fold: true,
  },
  {
    name: 'panel-evento-rechazar',
    path: '/admin/events',
    act: askToReject,
    fold: true,
  },
  {
    name: 'panel-evento-deshacer',
    path: '/admin/events',
    act: reject,
    fold: true,
  },
  {
    name: 'panel-evento-rechazado',
    path: '/admin/events',
    act: async (page) => {
      await reject(page)
      await followFirst(page, /^Rechazado/)
      await page.waitForURL(/estado=rechazado/)
      await page.locator('main a[data-row]').first().click()
      await page.getByRole('dialog').getByRole('link', { name: 'Abrir' }).click()
      await page.getByRole('main').getByRole('button', { name: 'Deshacer' }).waitFor()
    },
  },
]

async function askToReject(page: Page): Promise<void> {
  await page.locator('a[href*="ver="]:visible').first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'Rechazar' }).click()
  await page.getByLabel('Motivo').fill(REASON)
}

async function reject(page: Page): Promise<void> {
  await askToReject(page)
  await page.getByRole('button', { name: 'Rechazar evento' }).click()
  await page.getByText('Evento rechazado').first().waitFor()
}
