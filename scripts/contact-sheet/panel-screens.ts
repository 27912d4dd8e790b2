/** Screens of the panel to capture, each with the steps to its state. */
import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

export const PANEL_SCREENS: Screen[] = [
  { name: 'panel-entrada', path: '/admin' },
  { name: 'panel', path: '/admin', admin: true },
  { name: 'panel-eventos', path: '/admin/events', admin: true },
  {
    name: 'panel-detalle',
    path: '/admin/events',
    admin: true,
    act: (page) => page.locator('a[href*="ver="]:visible').first().click(),
    fold: true,
  },
  {
    name: 'panel-evento-enviado',
    path: '/admin/events',
    admin: true,
    act: async (page) => {
      await page.locator('a[href*="ver="]:visible').first().click()
      await page.getByRole('dialog').getByRole('link', { name: 'Corregir' }).click()
    },
  },
  { name: 'panel-eventos-publicados', path: '/admin/events?tab=publicados', admin: true },
  { name: 'panel-evento-nuevo', path: '/admin/events?crear=1', admin: true },
  {
    name: 'panel-evento-editar',
    path: '/admin/events?tab=publicados',
    admin: true,
    act: (page) => followFirst(page, /^Editar/),
  },
  {
    name: 'panel-serie',
    path: '/admin/events?tab=publicados',
    admin: true,
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
    admin: true,
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
    admin: true,
    act: (page) => followFirst(page, /Registros:/),
  },
  {
    name: 'panel-evento-puerta',
    path: '/admin/events?tab=publicados&cuando=proximos',
    admin: true,
    act: async (page) => {
      await followFirst(page, /Registros:/)
      await page.getByRole('link', { name: 'Abrir la puerta' }).click()
      await page.getByText('En línea').waitFor()
    },
  },
  {
    name: 'panel-evento-mensajes',
    path: '/admin/events?tab=publicados&cuando=proximos',
    admin: true,
    act: async (page) => {
      await followFirst(page, /Registros:/)
      await page.getByRole('link', { name: 'Mensajes', exact: true }).click()
      await page.getByRole('link', { name: 'Escribir un mensaje' }).click()
      await page.getByRole('button', { name: 'Ver cómo queda' }).waitFor()
    },
  },
  { name: 'panel-formularios', path: '/admin/forms', admin: true },
  { name: 'panel-cursos', path: '/admin/academy', admin: true },
  { name: 'panel-curso-nuevo', path: '/admin/academy?crear=1', admin: true },
  {
    name: 'panel-curso-editar',
    path: '/admin/academy',
    admin: true,
    act: (page) => followFirst(page, /^Editar/),
  },
  { name: 'panel-bootcamps', path: '/admin/academy-complete', admin: true },
  { name: 'panel-programas', path: '/admin/academy-complete/programas', admin: true },
  { name: 'panel-formaciones', path: '/admin/academy-complete/formaciones', admin: true },
  { name: 'panel-formacion-nueva', path: '/admin/academy-complete/formaciones?crear=1', admin: true },
  { name: 'panel-historias', path: '/admin/success-stories', admin: true },
  { name: 'panel-historia-nueva', path: '/admin/success-stories?crear=1', admin: true },
  { name: 'panel-contactos', path: '/admin/contacts', admin: true },
  { name: 'panel-segmentos', path: '/admin/contacts/segmentos?perfil=inversor', admin: true },
  { name: 'panel-contactos-ninguno', path: '/admin/contacts?q=volcanes', admin: true },
  {
    name: 'panel-contacto',
    path: '/admin/contacts',
    admin: true,
    act: (page) => page.locator('main tbody tr a').first().click(),
  },
  {
    name: 'panel-contacto-unir',
    path: '/admin/contacts',
    admin: true,
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
  { name: 'panel-sin-contacto', path: '/admin/contacts/luisa.duarte%40marea.example', admin: true },
  {
    name: 'panel-vistas',
    path: '/admin/vistas?lista=correos&volver=%2Fadmin%2Fcorreos%3Festado%3Dfallidos',
    admin: true,
  },
  { name: 'panel-plantillas', path: '/admin/solicitudes/plantillas?nueva=1', admin: true },
  { name: 'panel-bloqueados', path: '/admin/tools/datos/bloqueados', admin: true },
  { name: 'panel-informe', path: '/admin/informe', admin: true },
  { name: 'panel-solicitudes', path: '/admin/solicitudes', admin: true },
  {
    name: 'panel-solicitud',
    path: '/admin/solicitudes',
    admin: true,
    act: (page) => page.locator('main a[data-row]').first().click(),
  },
  {
    name: 'panel-historia-errores',
    path: '/admin/success-stories?crear=1',
    admin: true,
    act: (page) => page.getByRole('button', { name: 'Crear historia' }).click(),
    fold: true,
  },
  {
    name: 'panel-sin-guardar',
    path: '/admin/events?crear=1',
    admin: true,
    act: async (page) => {
      await page.locator('[name=title]').fill('A medias')
      await page.locator('[name=title]').press('Escape')
    },
    fold: true,
  },
  { name: 'panel-administradores', path: '/admin/users', admin: true },
  { name: 'panel-activar', path: '/admin/activar' },
  { name: 'panel-contenido', path: '/admin/content', admin: true },
  { name: 'panel-contenido-ninguno', path: '/admin/content?q=volcanes', admin: true },
  { name: 'panel-articulo-nuevo', path: '/admin/content/nuevo', admin: true },
  {
    name: 'panel-articulo',
    path: '/admin/content',
    admin: true,
    act: (page) => page.locator('main td a[href^="/admin/content/"]:visible').first().click(),
  },
  {
    name: 'panel-articulo-errores',
    path: '/admin/content/nuevo',
    admin: true,
    act: (page) => page.getByRole('button', { name: 'Publicar', exact: true }).click(),
  },
  {
    name: 'panel-contenido-elegidos',
    path: '/admin/content',
    admin: true,
    act: async (page) => {
      for (const index of [0, 1, 2]) await page.locator('[name=id]').nth(index).check()
    },
    fold: true,
  },
  {
    name: 'panel-contenido-pregunta',
    path: '/admin/content',
    admin: true,
    act: (page) => page.locator('a[href*="eliminar"]:visible').first().click(),
    fold: true,
  },
  { name: 'panel-boletin-preparar', path: '/admin/boletin/preparar', admin: true },
  { name: 'panel-boletin-numero', path: '/admin/boletin', admin: true, act: writeIssue },
  {
    name: 'panel-boletin-correo',
    path: '/admin/boletin',
    admin: true,
    act: async (page) => {
      await writeIssue(page)
      await page.getByRole('button', { name: 'Ver como correo' }).click()
      await page.getByText('Solo el texto').waitFor()
      // A frame is painted only where it is on the screen.
      await page.getByRole('heading', { name: 'Como correo' }).evaluate((title) => title.scrollIntoView())
    },
    fold: true,
  },
  { name: 'panel-boletin', path: '/admin/boletin', admin: true },
  { name: 'panel-ajustes', path: '/admin/settings', admin: true },
  { name: 'panel-ajustes-equipo', path: '/admin/settings/equipo', admin: true },
  {
    name: 'panel-ajustes-largo',
    path: '/admin/settings/equipo',
    admin: true,
    act: async (page) => {
      await page.locator('main summary').first().click()
      await page.locator('[name="team.0.name"]').fill('Otorrinolaringología'.repeat(4))
      await page.locator('[name="team.0.description"]').fill('Lleva un nombre que no cabe. '.repeat(20))
    },
  },
  { name: 'panel-ajustes-preguntas', path: '/admin/settings/preguntas', admin: true },
  {
    name: 'panel-ajustes-errores',
    path: '/admin/settings/portada',
    admin: true,
    act: async (page) => {
      await page.locator('[name=hero_title]').fill('')
      await page.getByRole('button', { name: 'Guardar cambios' }).click()
    },
  },
  {
    name: 'panel-evento-aviso',
    path: '/admin/events?tab=publicados',
    admin: true,
    act: async (page) => {
      await followFirst(page, /^Editar.*Noche de pitch/)
      await page.locator('[name=location]').fill('Casa Bajamar, Santo Domingo')
      await page.getByRole('button', { name: 'Guardar cambios' }).click()
    },
    fold: true,
  },
  { name: 'panel-papelera', path: '/admin/papelera', admin: true },
  { name: 'panel-buscar', path: '/admin', admin: true, act: findByKeys, fold: true },
  { name: 'panel-analitica', path: '/admin/tools', admin: true },
  { name: 'panel-datos', path: '/admin/tools/datos', admin: true },
  { name: 'panel-duplicados', path: '/admin/tools/datos/duplicados', admin: true },
  { name: 'panel-importar', path: '/admin/tools/datos/importar', admin: true },
  { name: 'panel-seo', path: '/admin/tools/seo', admin: true },
  { name: 'panel-sistema', path: '/admin/tools/sistema', admin: true },
  { name: 'panel-conservacion', path: '/admin/tools/sistema/conservacion', admin: true },
  { name: 'panel-copias', path: '/admin/tools/sistema/copias', admin: true },
  { name: 'panel-historial', path: '/admin/tools/historial', admin: true },
  { name: 'panel-cuenta', path: '/admin/cuenta', admin: true },
  { name: 'panel-llaves', path: '/admin/cuenta/llaves', admin: true },
  {
    name: 'panel-dos-pasos',
    path: '/admin/dos-pasos',
    admin: true,
    act: async (page) => {
      // Begun by an earlier capture, it shows the code at once.
      const start = page.getByRole('button', { name: 'Empezar' })
      if (await start.isVisible()) await start.click()
      await page.getByText('No puedo escanearlo').waitFor()
    },
  },
  { name: 'panel-entrar-con-llave', path: '/admin/llave' },
  { name: 'panel-ajustes-seguridad', path: '/admin/settings/seguridad', admin: true },
  { name: 'panel-olvide', path: '/admin/olvide' },
  { name: 'panel-correos', path: '/admin/correos', admin: true },
  {
    name: 'panel-correo',
    path: '/admin/correos',
    admin: true,
    act: (page) => page.locator('main tbody tr a').first().click(),
  },
]

function followFirst(page: Page, name: RegExp): Promise<void> {
  return page.getByRole('link', { name }).first().click()
}

/** Opens the search palette by its keyboard shortcut. */
async function findByKeys(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
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
