/** What the team calls a page, where it has a name of its own. */
import { inArray } from 'drizzle-orm'
import { content_items } from '#app/domains/content/tables.server.ts'
import { events } from '#app/domains/events/tables.server.ts'
import { db } from '#app/platform/db.server.ts'

const TITLES: Record<string, string> = {
  '/': 'Inicio',
  '/agenda': 'Agenda',
  '/comunidad': 'Comunidad',
  '/comunidad/gracias': 'Comunidad, gracias',
  '/sube-evento': 'Sube tu evento',
  '/sube-evento/gracias': 'Sube tu evento, gracias',
  '/academy': 'Academy',
  '/academy/solicitud': 'Solicitud de curso',
  '/academy/solicitud/gracias': 'Solicitud de curso, gracias',
  '/contenido': 'Contenido',
  '/quienes-somos': 'Quiénes somos',
  '/faqs': 'Preguntas frecuentes',
  '/contacto': 'Contacto',
  '/politicas': 'Políticas',
  '/registro/cancelar': 'Cancelar un registro',
  '/boletin/confirmar': 'Confirmar el boletín',
}

const EVENT = /^\/evento\/([0-9a-f-]{36})(\/.*)?$/
const ARTICLE = /^\/contenido\/([^/]+)$/

/** By path; what has been deleted since has none. */
export async function titlesOf(paths: readonly string[]): Promise<Map<string, string>> {
  const ids = paths.flatMap((path) => EVENT.exec(path)?.[1] ?? [])
  const slugs = paths.flatMap((path) => ARTICLE.exec(path)?.[1] ?? [])
  const [eventTitles, articleTitles] = await Promise.all([
    titlesOfEvents(ids),
    db
      .select({ slug: content_items.slug, title: content_items.title })
      .from(content_items)
      .where(inArray(content_items.slug, slugs)),
  ])
  const articles = new Map(articleTitles.map(({ slug, title }) => [slug, title]))
  return new Map(
    paths.flatMap((path) => {
      const [, id = '', rest] = EVENT.exec(path) ?? []
      const event = eventTitles.get(id)?.title
      const title = TITLES[path] ?? articles.get(ARTICLE.exec(path)?.[1] ?? '') ?? event
      return title === undefined ? [] : [[path, rest ? `${title}, registro` : title] as const]
    }),
  )
}

export async function titlesOfEvents(ids: readonly string[]) {
  const rows = await db
    .select({ id: events.id, title: events.title, event_date: events.event_date })
    .from(events)
    .where(inArray(events.id, [...ids]))
  return new Map(rows.map(({ id, ...event }) => [id, event]))
}
