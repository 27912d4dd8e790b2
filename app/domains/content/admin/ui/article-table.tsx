import { ExternalLink, Star, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { useMay } from '#app/may.tsx'
import { formatNumber } from '#app/platform/formats/numbers.ts'
import { RowAction, RowActions } from '#app/ui/lists/row-actions.tsx'
import { SELECTABLE_ROW, SelectCell } from '#app/ui/lists/selectable-list.tsx'
import { Cell, DataTable, memoTable, Row, SecondLine } from '#app/ui/lists/table.tsx'
import { articlePath } from '../../address.ts'
import { CONTENT_CATEGORY_LABELS, type ContentCategory } from '../../schema.ts'
import { ARTICLE_LIST, type ArticleListAddress, articleHref, articleListHref } from '../address.ts'
import type { ArticleState } from '../article-state-schema.ts'
import { ArticleStateBadge } from './article-state-badge.tsx'

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

export const ArticleTable = memoTable(function ArticleTable({ articles, address }: ArticleTableProps) {
  const writes = useMay()('write content')
  const columns = writes ? COLUMNS : COLUMNS.filter(({ key }) => key !== 'choice')
  return (
    <DataTable caption="Artículos, el último cambio primero" columns={columns}>
      {articles.map((article) => (
        <ArticleRow key={article.id} article={article} address={address} />
      ))}
    </DataTable>
  )
})

/** DOM id of an article's row, where the focus returns when the dialog closes. */
export function rowId(id: string): string {
  return `articulo-${id}`
}

function ArticleRow({ article, address }: { article: ListedArticle; address: ArticleListAddress }) {
  const { id, slug, title, author, category, type, state, hour, featured, has_draft } = article
  const writes = useMay()('write content')
  const name = (
    <>
      {featured && <Star aria-label="Destacado:" className="size-4 shrink-0 fill-accent text-accent-deep" />}
      <span className="one-line">{title}</span>
    </>
  )
  return (
    <Row className={writes ? SELECTABLE_ROW : ''}>
      {writes && <SelectCell id={id} what={title} />}
      <Cell className="wrap-anywhere md:max-w-md xl:max-w-xl">
        {writes ? (
          <Link
            id={rowId(id)}
            data-row
            to={articleHref(id, articleListHref(ARTICLE_LIST.closed(address)))}
            className="flex w-fit items-center gap-1.5 font-semibold text-secondary underline-offset-4 hover:underline"
          >
            {name}
          </Link>
        ) : (
          <span className="flex w-fit items-center gap-1.5 font-semibold">{name}</span>
        )}
        <SecondLine className="one-line">
          {author} · {CONTENT_CATEGORY_LABELS[category]} · {type}
          {has_draft && <strong className="font-semibold text-yellow-ink"> · Cambios sin guardar</strong>}
        </SecondLine>
      </Cell>
      <Cell label="Estado" plain>
        <div className="whitespace-nowrap max-md:flex max-md:items-center max-md:gap-2">
          <ArticleStateBadge state={state} />
          {hour && <SecondLine>{hour}</SecondLine>}
        </div>
      </Cell>
      <Cell label="Lecturas" align="end">
        {formatNumber(article.views)}
      </Cell>
      <Cell label="Descargas" align="end">
        {formatNumber(article.downloads)}
      </Cell>
      <Cell label="Último cambio" plain className="md:whitespace-nowrap md:max-lg:hidden">
        {article.updated}
      </Cell>
      <Cell actions>
        <RowActions>
          {state === 'published' && (
            <RowAction
              to={articlePath(slug)}
              word="Ver"
              title={title}
              icon={<ExternalLink aria-hidden="true" />}
              reload
              rare
            />
          )}
          {writes && (
            <RowAction
              to={articleListHref({ ...address, action: 'eliminar', ids: [id] })}
              word="Eliminar"
              title={title}
              icon={<Trash2 aria-hidden="true" />}
              rare
            />
          )}
        </RowActions>
      </Cell>
    </Row>
  )
}

const COLUMNS = [
  { key: 'choice', label: 'Elegir', hidden: true },
  { key: 'title', label: 'Artículo' },
  { key: 'status', label: 'Estado' },
  { key: 'views', label: 'Lecturas', align: 'end' },
  { key: 'downloads', label: 'Descargas', align: 'end' },
  { key: 'updated', label: 'Último cambio', narrow: true },
  { key: 'actions', label: 'Acciones', hidden: true },
] as const
