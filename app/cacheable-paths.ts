import type { CacheablePath } from '#app/platform/http/cacheable.ts'

/** The public pages that are the same for everyone, with the parameters each of them reads. */
export const cacheablePaths: readonly CacheablePath[] = [
  // Home sends a month out of its calendar away; a chosen day (`dia`) has too many values to be kept.
  { path: /^\/$/, parameters: ['mes'] },
  { path: /^\/agenda$/, parameters: ['categoria', 'periodo'] },
  { path: /^\/evento\/[0-9a-f-]{36}$/, parameters: [] },
  { path: /^\/contenido$/, parameters: ['categoria', 'pagina'] },
  { path: /^\/contenido\/[a-z0-9-]+$/, parameters: [] },
  { path: /^\/api\/eventos\/[0-9a-f-]{36}$/, parameters: [] },
  { path: /^\/evento\/[0-9a-f-]{36}\/(calendario\.ics|registro\/[a-z-]+)$/, parameters: [] },
  { path: /^\/(sube-evento|comunidad)(\/gracias)?$/, parameters: [] },
  { path: /^\/academy\/solicitud(\/gracias)?$/, parameters: [] },
  // Share pictures keep themselves (platform/share-picture/answer.server.ts).
  { path: /^\/(robots\.txt|sitemap\.xml|manifest\.webmanifest)$/, parameters: [] },
  { path: /^\/(academy|quienes-somos|faqs|contacto|politicas)$/, parameters: [] },
]
