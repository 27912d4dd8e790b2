/** `GET /manifest.webmanifest`: the site's name and icons for a phone's home screen. */
import { readSettings } from '#app/domains/settings/settings.server.ts'

/** Colours of `app.css` as hex values, the only notation that manifests allow in all browsers. */
const NAVY = '#07203a'
const SAND = '#fbf6ec'

/** Icons drawn by scripts/draw-icons.ts. */
const ICONS = [
  { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
  { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
  { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
  { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
]

export async function loader() {
  const { brand, hero_text } = await readSettings()
  const manifest = {
    name: brand,
    short_name: brand,
    description: hero_text,
    lang: 'es-DO',
    dir: 'ltr',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    theme_color: NAVY,
    background_color: SAND,
    icons: ICONS,
  }
  return Response.json(manifest, { headers: { 'content-type': 'application/manifest+json' } })
}
