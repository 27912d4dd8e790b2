/** Screens that the team captures signed in, each with the steps to its state. */
import type { Page } from '@playwright/test'
import { EVENT_SCREENS } from './event-screens.ts'
import { followFirst, type Screen } from './screen.ts'

export const PANEL_SCREENS: Screen[] = [
  { name: 'panel', path: '/admin' },
  ...EVENT_SCREENS,
  {
    name: 'panel-atajos',
    path: '/admin/forms',
    act: async (page) => {
      await page.locator('main a[data-row]').first().focus()
      await pressUntilOpen(page, '?')
    },
    fold: true,
  },
  { name: 'panel-cursos', path: '/admin/academy' },
  { name: 'panel-curso-nuevo', path: '/admin/academy?crear=1' },
  {
    name: 'panel-curso-editar',
    path: '/admin/academy',
    act: (page) => followFirst(page, /^Editar/),
  },
  { name: 'panel-bootcamps', path: '/admin/academy-complete' },
  { name: 'panel-programas', path: '/admin/academy-complete/programas' },
  { name: 'panel-formaciones', path: '/admin/academy-complete/formaciones' },
  { name: 'panel-formacion-nueva', path: '/admin/academy-complete/formaciones?crear=1' },
  { name: 'panel-historias', path: '/admin/success-stories' },
  { name: 'panel-historia-nueva', path: '/admin/success-stories?crear=1' },
  { name: 'panel-contactos', path: '/admin/contacts' },
  { name: 'panel-segmentos', path: '/admin/contacts/segmentos?perfil=inversor' },
  { name: 'panel-contactos-ninguno', path: '/admin/contacts?q=volcanes' },
  {
    name: 'panel-contacto',
    path: '/admin/contacts',
    act: (page) => page.locator('main tbody tr a').first().click(),
  },
  {
    name: 'panel-contacto-corregir',
    path: '/admin/contacts',
    act: async (page) => {
      await page.locator('main tbody tr a').first().click()
      await followFirst(page, /^Corregir/)
    },
  },
  {
    name: 'panel-contactos-elegidos',
    path: '/admin/contacts',
    act: chooseThree,
    fold: true,
  },
  {
    name: 'panel-contacto-unir',
    path: '/admin/contacts',
    act: async (page) => {
      await page.locator('main tbody tr a').first().click()
      await page.getByTitle('Más acciones').click()
      await page.getByRole('link', { name: 'Unir con otro contacto' }).click()
      await page.getByLabel('Buscar el otro contacto').fill('ana')
      await page.keyboard.press('Enter')
      await page
        .getByRole('link', { name: /^Elegir/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Unir contactos' }).waitFor()
    },
  },
  { name: 'panel-sin-contacto', path: '/admin/contacts/luisa.duarte%40marea.example' },
  {
    name: 'panel-vistas',
    path: '/admin/vistas?lista=correos&volver=%2Fadmin%2Fcorreos%3Festado%3Dfallidos',
  },
  { name: 'panel-plantillas', path: '/admin/solicitudes/plantillas?nueva=1' },
  { name: 'panel-bloqueados', path: '/admin/tools/datos/bloqueados' },
  { name: 'panel-informe', path: '/admin/informe' },
  { name: 'panel-solicitudes', path: '/admin/solicitudes' },
  {
    name: 'panel-solicitud',
    path: '/admin/solicitudes',
    act: (page) => page.locator('main a[data-row]').first().click(),
  },
  {
    name: 'panel-historia-errores',
    path: '/admin/success-stories?crear=1',
    act: (page) => page.getByRole('button', { name: 'Crear historia' }).click(),
    fold: true,
  },
  {
    name: 'panel-sin-guardar',
    path: '/admin/events?crear=1',
    act: async (page) => {
      await page.locator('[name=title]').fill('A medias')
      await page.locator('[name=title]').press('Escape')
    },
    fold: true,
  },
  { name: 'panel-administradores', path: '/admin/users' },
  { name: 'panel-contenido', path: '/admin/content' },
  { name: 'panel-contenido-ninguno', path: '/admin/content?q=volcanes' },
  { name: 'panel-articulo-nuevo', path: '/admin/content/nuevo' },
  {
    name: 'panel-articulo',
    path: '/admin/content',
    act: (page) => page.locator('main td a[href^="/admin/content/"]:visible').first().click(),
  },
  {
    name: 'panel-articulo-errores',
    path: '/admin/content/nuevo',
    act: (page) => page.getByRole('button', { name: 'Publicar', exact: true }).click(),
  },
  {
    name: 'panel-contenido-elegidos',
    path: '/admin/content',
    act: chooseThree,
    fold: true,
  },
  {
    name: 'panel-contenido-pregunta',
    path: '/admin/content',
    act: (page) => page.locator('a[href*="eliminar"]:visible').first().click(),
    fold: true,
  },
  { name: 'panel-boletin-preparar', path: '/admin/boletin/preparar' },
  { name: 'panel-boletin-numero', path: '/admin/boletin', act: writeIssue },
  {
    name: 'panel-boletin-correo',
    path: '/admin/boletin',
    act: async (page) => {
      await writeIssue(page)
      await page.getByRole('button', { name: 'Ver como correo' }).click()
      await page.getByText('Solo el texto').waitFor()
      // A frame is painted only where it is on the screen.
      await page.getByRole('heading', { name: 'Como correo' }).evaluate((title) => title.scrollIntoView())
    },
    fold: true,
  },
  { name: 'panel-boletin', path: '/admin/boletin' },
  { name: 'panel-ajustes', path: '/admin/settings' },
  { name: 'panel-ajustes-equipo', path: '/admin/settings/equipo' },
  {
    name: 'panel-ajustes-largo',
    path: '/admin/settings/equipo',
    act: async (page) => {
      await page.locator('main summary').first().click()
      await page.locator('[name="team.0.name"]').fill('Otorrinolaringología'.repeat(4))
      await page.locator('[name="team.0.description"]').fill('Lleva un nombre que no cabe. '.repeat(20))
    },
  },
  { name: 'panel-ajustes-preguntas', path: '/admin/settings/preguntas' },
  {
    name: 'panel-ajustes-errores',
    path: '/admin/settings/portada',
    act: async (page) => {
      await page.locator('[name=hero_title]').fill('')
      await page.getByRole('button', { name: 'Guardar cambios' }).click()
    },
  },
  { name: 'panel-papelera', path: '/admin/papelera' },
  { name: 'panel-buscar', path: '/admin', act: findByKeys, fold: true },
  { name: 'panel-analitica', path: '/admin/tools' },
  { name: 'panel-datos', path: '/admin/tools/datos' },
  { name: 'panel-duplicados', path: '/admin/tools/datos/duplicados' },
  { name: 'panel-importar', path: '/admin/tools/datos/importar' },
  { name: 'panel-seo', path: '/admin/tools/seo' },
  { name: 'panel-sistema', path: '/admin/tools/sistema' },
  { name: 'panel-conservacion', path: '/admin/tools/sistema/conservacion' },
  { name: 'panel-copias', path: '/admin/tools/sistema/copias' },
  { name: 'panel-historial', path: '/admin/tools/historial' },
  { name: 'panel-cuenta', path: '/admin/cuenta' },
  { name: 'panel-llaves', path: '/admin/cuenta/llaves' },
  {
    name: 'panel-dos-pasos',
    path: '/admin/dos-pasos',
    act: async (page) => {
      // Begun by an earlier capture, it shows the code at once.
      const start = page.getByRole('button', { name: 'Empezar' })
      if (await start.isVisible()) await start.click()
      await page.getByText('No puedo escanearlo').waitFor()
    },
  },
  { name: 'panel-ajustes-seguridad', path: '/admin/settings/seguridad' },
  { name: 'panel-correos', path: '/admin/correos' },
  {
    name: 'panel-correo',
    path: '/admin/correos',
    act: (page) => page.locator('main tbody tr a').first().click(),
  },
]

async function chooseThree(page: Page): Promise<void> {
  for (const index of [0, 1, 2]) await page.locator('[name=id]').nth(index).check()
}

/** The application that answers to keys may still be loading. */
async function pressUntilOpen(page: Page, key: string): Promise<void> {
  while (!(await page.getByRole('dialog').isVisible())) {
    await page.keyboard.press(key)
    await page.waitForTimeout(500)
  }
}

/** Opens the search palette by its keyboard shortcut. */
async function findByKeys(page: Page): Promise<void> {
  await pressUntilOpen(page, 'Control+k')
  await page.keyboard.type('pitch')
}

async function writeIssue(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Nuevo número' }).first().click()
  await page.getByLabel('Asunto').fill('Lo que viene en diciembre: tres talleres y una convocatoria')
  for (const block of ['Eventos de los próximos 14 días', 'Artículos nuevos']) {
    await page.getByRole('button', { name: block }).click()
    await page.waitForLoadState('networkidle')
  }
}
