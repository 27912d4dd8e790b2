/** Owns the titles that the analytics show for a path, also of pages that have moved or were deleted. */
import { eq, inArray } from 'drizzle-orm'
import { href } from 'react-router'
import { content_addresses, content_items } from '#app/domains/content/tables.server.ts'
import { events } from '#app/domains/events/tables.server.ts'
import { db } from '#app/platform/database/db.server.ts'

const TITLES: Record<string, string> = {
  '/': 'Inicio',
  [href('/agenda')]: 'Agenda',
  [href('/agenda/seguir')]: 'Seguir la agenda',
  [href('/buscar')]: 'Buscar',
  [href('/comunidad')]: 'Comunidad',
  [href('/comunidad/gracias')]: 'Comunidad, gracias',
  [href('/sube-evento')]: 'Sube un evento',
  [href('/sube-evento/gracias')]: 'Sube un evento, gracias',
  [href('/academy')]: 'Academy',
  [href('/academy/solicitud')]: 'Solicitud de curso',
  [href('/academy/solicitud/gracias')]: 'Solicitud de curso, gracias',
  [href('/contenido')]: 'Contenido',
  [href('/quienes-somos')]: 'Quiénes somos',
  [href('/faqs')]: 'Preguntas frecuentes',
  [href('/contacto')]: 'Contacto',
  [href('/contacto/gracias')]: 'Contacto, gracias',
  [href('/politicas')]: 'Políticas',
  [href('/registro/opinion')]: 'Opinar de un evento',
  [href('/registro/confirmar')]: 'Confirmar un lugar',
  [href('/registro/mensajes')]: 'Dejar mensajes de quien organiza',
  [href('/registro/cancelar')]: 'Cancelar un registro',
  [href('/mi-evento')]: 'Mi evento, del organizador',
  [href('/mi-evento/corregir')]: 'Mi evento: corregirlo',
  [href('/mi-evento/repetir')]: 'Mi evento: otra edición',
  [href('/mi-evento/escribir')]: 'Mi evento: escribir a quienes vienen',
  [href('/boletin')]: 'Solo las novedades',
  [href('/boletin/archivo')]: 'Números del boletín',
  [href('/boletin/gracias')]: 'Solo las novedades: revisa tu correo',
  [href('/boletin/confirmar')]: 'Confirmar el boletín',
  [href('/boletin/dejar')]: 'Dejar las novedades',
  [href('/boletin/preferencias')]: 'Elegir qué novedades',
  [href('/boletin/salir')]: 'Dejar las novedades sin el enlace',
  [href('/boletin/salir/gracias')]: 'Dejar las novedades: revisa tu correo',
}

const EVENT = /^\/evento\/([0-9a-f-]{36})(\/.*)?$/
const ARTICLE = /^\/contenido\/([^/]+)$/

export const GONE = { event: 'Evento eliminado', article: 'Artículo eliminado' }

export async function titlesOf(paths: readonly string[]): Promise<Map<string, string>> {
  const ids = paths.flatMap((path) => EVENT.exec(path)?.[1] ?? [])
  const slugs = paths.flatMap((path) => ARTICLE.exec(path)?.[1] ?? [])
  const [eventTitles, articles] = await Promise.all([titlesOfEvents(ids), titlesOfArticles(slugs)])
  return new Map(
    paths.flatMap((path) => {
      const [, id, rest] = EVENT.exec(path) ?? []
      const [, slug] = ARTICLE.exec(path) ?? []
      const event = id && (eventTitles.get(id)?.title ?? GONE.event)
      const title = TITLES[path] ?? event ?? (slug && (articles.get(slug) ?? GONE.article))
      return title ? [[path, rest ? `${title}, registro` : title] as const] : []
    }),
  )
}

/** Titles of articles by their current and former slugs. */
async function titlesOfArticles(slugs: readonly string[]): Promise<Map<string, string>> {
  const { title } = content_items
  const rows = await db
    .select({ slug: content_items.slug, title })
    .from(content_items)
    .where(inArray(content_items.slug, [...slugs]))
    .union(
      db
        .select({ slug: content_addresses.slug, title })
        .from(content_addresses)
        .innerJoin(content_items, eq(content_items.id, content_addresses.item_id))
        .where(inArray(content_addresses.slug, [...slugs])),
    )
  return new Map(rows.map(({ slug, title }) => [slug, title]))
}

export async function titlesOfEvents(ids: readonly string[]) {
  const rows = await db
    .select({ id: events.id, title: events.title, event_date: events.event_date })
    .from(events)
    .where(inArray(events.id, [...ids]))
  return new Map(rows.map(({ id, ...event }) => [id, event]))
}
