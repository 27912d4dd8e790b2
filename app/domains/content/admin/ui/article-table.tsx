import { ExternalLink, Star, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { formatNumber } from '#app/platform/formats/numbers.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Cell, DataTable, Row } from '#app/ui/controls/table.tsx'
import { articlePath } from '../../address.ts'
import { CONTENT_CATEGORY_LABELS, type ContentCategory } from '../../schema.ts'
import { type ArticleListAddress, articleHref, articleListHref } from '../address.ts'
import type { ArticleState } from '../article-state-schema.ts'
import { ArticleStateBadge } from './article-state-badge.tsx'
import { BULK_FORM } from './bulk-bar.tsx'

/** Article as the list shows it, its times formatted in the site's zone. */
export type ListedArticle = {
  id: string
  slug: string
  title: string
  author: string
  category: ContentCategory
  type: string
  state: ArticleState
  hour: string | null
  featured: boolean
  views: number
  downloads: number
  updated: string
  has_draft: boolean
}

type ArticleTableProps = { articles: readonly ListedArticle[]; address: ArticleListAddress }

export function ArticleTable({ articles, address }: ArticleTableProps) {
  return (
    <DataTable caption="Artículos, el último cambio primero" columns={COLUMNS}>
      {articles.map((article) => (
        <ArticleRow key={article.id} article={article} address={address} />
      ))}
    </DataTable>
  )
}

/** DOM id of an article's row, where the focus returns when the dialog closes. */
export function rowId(id: string): string {
  return `articulo-${id}`
}

/** Low rows, so that ten fit on a screen. */
const LOW = 'md:py-1!'

function ArticleRow({ article, address }: { article: ListedArticle; address: ArticleListAddress }) {
  const { id, slug, title, author, category, type, state, hour, featured, has_draft } = article
  return (
    <Row className="has-[[name=id]:checked]:bg-secondary-soft max-md:relative max-md:pl-14">
      <Cell className={`${LOW} max-md:absolute max-md:top-2 max-md:left-2 md:w-11 md:px-0!`}>
        <label className="grid size-11 place-items-center">
          <input type="checkbox" name="id" value={id} form={BULK_FORM} className="size-5" />
          <span className="sr-only">Elegir «{title}»</span>
        </label>
      </Cell>
      <Cell className={`${LOW} wrap-anywhere md:max-w-md xl:max-w-xl`}>
        <Link
          id={rowId(id)}
          to={articleHref(id)}
          className="flex w-fit min-h-11 items-center gap-1.5 font-semibold text-secondary underline-offset-4 hover:underline md:min-h-0"
        >
          {featured && (
            <Star aria-label="Destacado:" className="size-4 shrink-0 fill-accent text-accent-deep" />
          )}
          <span className="line-clamp-2 md:line-clamp-1">{title}</span>
        </Link>
        <p className="text-sm text-ink-muted md:line-clamp-1">
          {author} · {CONTENT_CATEGORY_LABELS[category]} · {type}
          {has_draft && <strong className="font-semibold text-yellow-ink"> · Cambios sin guardar</strong>}
        </p>
      </Cell>
      <Cell label="Estado" className={LOW}>
        <div className="whitespace-nowrap">
          <ArticleStateBadge state={state} />
          {hour && <p className="text-sm text-ink-muted">{hour}</p>}
        </div>
      </Cell>
      <Cell label="Lecturas" align="end" className={LOW}>
        {formatNumber(article.views)}
      </Cell>
      <Cell label="Descargas" align="end" className={LOW}>
        {formatNumber(article.downloads)}
      </Cell>
      <Cell label="Último cambio" className={`${LOW} md:whitespace-nowrap md:max-lg:hidden`}>
        {article.updated}
      </Cell>
      <Cell className={`${LOW} max-md:mt-2 md:text-right`}>
        <div className="flex gap-2 md:justify-end">
          {state === 'published' && (
            <ButtonLink
              to={articlePath(slug)}
              reloadDocument
              {...ROW_BUTTON}
              leading={<ExternalLink aria-hidden="true" />}
              aria-label={`Ver: ${title}`}
              title="Ver"
            >
              <span className="md:sr-only">Ver</span>
            </ButtonLink>
          )}
          <ButtonLink
            to={articleListHref({ ...address, action: 'eliminar', ids: [id] })}
            preventScrollReset
            viewTransition={false}
            {...ROW_BUTTON}
            leading={<Trash2 aria-hidden="true" />}
            aria-label={`Eliminar: ${title}`}
            title="Eliminar"
            className={`${ROW_BUTTON.className} text-warm-deep`}
          >
            <span className="md:sr-only">Eliminar</span>
          </ButtonLink>
        </div>
      </Cell>
    </Row>
  )
}

const ROW_BUTTON = {
  size: 'sm',
  variant: 'outline',
  className: 'md:w-9 md:px-0! md:pointer-coarse:w-11',
} as const

const COLUMNS = [
  { key: 'choice', label: 'Elegir', hidden: true },
  { key: 'title', label: 'Artículo' },
  { key: 'status', label: 'Estado' },
  { key: 'views', label: 'Lecturas', align: 'end' },
  { key: 'downloads', label: 'Descargas', align: 'end' },
  { key: 'updated', label: 'Último cambio', narrow: true },
  { key: 'actions', label: 'Acciones', hidden: true },
] as const
