import { Link } from 'react-router'
import { COURSE_LIST } from '#app/domains/academy/editing/course-list-address.ts'
import { tabPath } from '#app/domains/academy/editing/list-address.ts'
import { articlePath } from '#app/domains/content/address.ts'
import { ARTICLES, articleHref, articleListHref, draftHref, NEW } from '#app/domains/content/admin/address.ts'
import { useMay } from '#app/may.tsx'
import { formatCount } from '#app/platform/formats/numbers.ts'
import { formatInstant } from '#app/platform/time/dates.ts'
import { joinFacts } from '#app/ui/drawing/facts.ts'
import type { Dashboard, UnpublishedItem } from '../schema.ts'
import { ListCard, ListCardItem } from './list-card.tsx'

type UnpublishedProps = { items: Dashboard['unpublished']; timeZone: string }

/** What is being written or planned for the site, each leading to where it goes on. */
export function Unpublished({ items, timeZone }: UnpublishedProps) {
  const may = useMay()
  return (
    <ListCard
      id="en-curso"
      title="Sin publicar"
      aside={
        may('write content') && (
          <Link to={NEW} className="text-link text-sm">
            Escribir un artículo
          </Link>
        )
      }
      empty="Nada espera a publicarse. Lo que empieces a escribir sale aquí."
    >
      {items.map(({ kind, id, title, at }) => (
        <ListCardItem
          key={kind + id}
          to={addressOf(kind, id)}
          title={title || 'Sin título'}
          detail={joinFacts(KINDS[kind], `${WHEN[kind] ?? 'Creado el'} ${formatInstant(at, timeZone)}`)}
        />
      ))}
    </ListCard>
  )
}

const KINDS: Record<UnpublishedItem['kind'], string> = {
  scheduled: 'Artículo programado',
  draft: 'Borrador',
  begun: 'Empezado, sin guardar',
  courses: 'Borrador de curso',
  intensive_bootcamps: 'Borrador de bootcamp',
  entrepreneurship_programs: 'Borrador de programa',
  scheduled_trainings: 'Borrador de formación',
  success_stories: 'Historia sin publicar',
}

const WHEN: Partial<Record<UnpublishedItem['kind'], string>> = {
  scheduled: 'Sale el',
  draft: 'Cambió el',
  begun: 'Cambió el',
}

function addressOf(kind: UnpublishedItem['kind'], id: string): string {
  if (kind === 'begun') return draftHref(id)
  if (kind === 'scheduled' || kind === 'draft') return articleHref(id)
  const list = kind === 'courses' ? COURSE_LIST.href({}) : tabPath(kind)
  return `${list}?editar=${id}`
}

type LatestProps = { articles: Dashboard['published']; timeZone: string }

/** The latest articles on the site; who writes goes on with them, who reads opens their page. */
export function LatestArticles({ articles, timeZone }: LatestProps) {
  const may = useMay()
  return (
    <ListCard
      id="publicado"
      title="Publicado hace poco"
      aside={
        <Link
          to={articles.length > 0 ? articleListHref({ status: 'published' }) : ARTICLES}
          className="text-link text-sm"
        >
          Ver todo
        </Link>
      }
      empty="Todavía no hay artículos publicados."
    >
      {articles.map(({ id, slug, title, views, at }) => (
        <ListCardItem
          key={id}
          to={may('write content') ? articleHref(id) : articlePath(slug)}
          title={title}
          detail={joinFacts(formatInstant(at, timeZone), formatCount(views, 'lectura', 'lecturas'))}
        />
      ))}
    </ListCard>
  )
}
