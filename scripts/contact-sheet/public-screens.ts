/** Screens that anybody captures, each with the steps to its state. */
import { turnedAway } from '#app/platform/http/turn-away.server.ts'
import type { Screen } from './screen.ts'

export const PUBLIC_SCREENS: Screen[] = [
  { name: 'inicio', path: '/' },
  { name: 'agenda', path: '/agenda' },
  { name: 'agenda-filtrada', path: '/agenda?q=datos&precio=gratis' },
  { name: 'agenda-sin-resultados', path: '/agenda?q=volcanes' },
  {
    name: 'agenda-seguir',
    path: '/agenda/seguir?ciudad=Kingston',
    act: (page) => page.getByText('Ver el código y cómo queda').click(),
  },
  { name: 'agenda-en-otra-web', path: '/embed/agenda' },
  { name: 'buscar', path: '/buscar?q=datos' },
  { name: 'buscar-corregido', path: '/buscar?q=blockchian' },
  { name: 'buscar-nada', path: '/buscar?q=volcanes' },
  { name: 'evento', path: '/agenda', act: (page) => page.locator('a[href^="/evento/"]').first().click() },
  { name: 'sube-evento', path: '/sube-evento' },
  {
    name: 'sube-evento-errores',
    path: '/sube-evento',
    act: async (page) => {
      await page.getByRole('button', { name: 'Enviar evento para revisión' }).click()
      await page.getByText('No se pudo enviar tu evento').waitFor()
    },
  },
  { name: 'comunidad', path: '/comunidad' },
  {
    name: 'comunidad-novedades',
    path: '/comunidad?email=ana.duarte%40correo.example#formulario',
    fold: true,
  },
  { name: 'boletin', path: '/boletin' },
  { name: 'boletin-salir', path: '/boletin/salir' },
  { name: 'boletin-archivo', path: '/boletin/archivo' },
  { name: 'academy', path: '/academy' },
  { name: 'academy-solicitud', path: '/academy/solicitud' },
  { name: 'contenido', path: '/contenido' },
  { name: 'articulo', path: '/contenido/como-preparar-tu-pitch' },
  { name: 'quienes-somos', path: '/quienes-somos' },
  { name: 'faqs', path: '/faqs' },
  { name: 'contacto', path: '/contacto' },
  { name: 'politicas', path: '/politicas', fold: true },
  {
    name: 'inicio-evento',
    path: '/',
    act: async (page) => {
      const region = page.getByRole('region', { name: 'Eventos Destacados' })
      const card = region.locator('a[href^="/evento/"]').first()
      await card.click()
      await page.getByRole('dialog').waitFor()
    },
    fold: true,
  },
  { name: 'no-encontrada', path: '/esta-pagina-no-existe' },
  {
    name: 'mucha-gente',
    path: '/comunidad',
    act: async (page) => page.setContent(await turnedAway('/comunidad', 'full').text()),
  },
  { name: 'panel-entrada', path: '/admin' },
  { name: 'panel-entrar-con-llave', path: '/admin/llave' },
  { name: 'panel-olvide', path: '/admin/olvide' },
  { name: 'panel-activar', path: '/admin/activar' },
]
