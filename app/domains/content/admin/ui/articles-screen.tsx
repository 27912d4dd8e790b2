import { type ComponentProps, useRef } from 'react'
import { useMay } from '#app/may.tsx'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { KeyboardShortcuts } from '#app/ui/controls/keyboard-shortcuts.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { ListHead } from '#app/ui/lists/list-head.tsx'
import { Pagination } from '#app/ui/lists/pagination.tsx'
import { listShortcuts, SelectableList } from '#app/ui/lists/selectable-list.tsx'
import { ARTICLE_LIST, ARTICLES, type ArticleListAddress, articleListHref, NEW } from '../address.ts'
import { type ArticleCounts, articlesInWords } from '../article-state-schema.ts'
import { ArticleFigures } from './article-figures.tsx'
import { ArticleFilters } from './article-filters.tsx'
import { ArticleTable, type ListedArticle } from './article-table.tsx'
import { ConfirmBulkAction } from './confirm-bulk-action.tsx'
import { NewDrafts } from './new-drafts.tsx'

type ArticlesScreenProps = {
  address: ArticleListAddress
  counts: ArticleCounts
  articles: ListedArticle[]
  total: number
  pageCount: number
  beginnings: ComponentProps<typeof NewDrafts>['drafts']
  chosen: ComponentProps<typeof ConfirmBulkAction>['chosen']
}

export function ArticlesScreen({
  address,
  counts,
  articles,
  total,
  pageCount,
  beginnings,
  chosen,
}: ArticlesScreenProps) {
  const writes = useMay()('write content')
  const list = useRef<HTMLElement>(null)
  return (
    <>
      <ConfirmBulkAction address={address} chosen={chosen} />
      <ArticleFigures counts={counts} />
      <ArticleFilters address={address} />
      {address.page === 1 && <NewDrafts drafts={beginnings} />}
      <section ref={list} id="lista" tabIndex={-1} aria-label="Lista de artículos">
        <ListHead count={articlesInWords(total + beginnings.length)}>
          {articles.length > 0 && writes && <KeyboardShortcuts area={list} shortcuts={SHORTCUTS} />}
        </ListHead>
        {articles.length > 0 ? (
          <List address={address} articles={articles} />
        ) : (
          beginnings.length === 0 && <Nothing address={address} />
        )}
        <Pagination
          page={address.page}
          pageCount={pageCount}
          label="Páginas de artículos"
          hrefFor={(page) => articleListHref({ ...ARTICLE_LIST.closed(address), page })}
        />
      </section>
    </>
  )
}

const SHORTCUTS = listShortcuts({ one: 'Artículo', open: 'Abrir el artículo' })

function List({ address, articles }: Pick<ArticlesScreenProps, 'address' | 'articles'>) {
  const table = <ArticleTable articles={articles} address={address} />
  if (!useMay()('write content')) return table
  return (
    <SelectableList
      resetKey={articles.map(({ id, updated }) => `${id} ${updated}`).join()}
      path={ARTICLES}
      parameters={ARTICLE_LIST.parameters(ARTICLE_LIST.closed(address))}
      actions={
        <div className="flex gap-2 max-sm:basis-full max-sm:*:grow">
          <Button type="submit" size="sm" variant="outline" name="accion" value="publicar">
            Publicar
          </Button>
          <Button type="submit" size="sm" variant="outline" name="accion" value="archivar">
            Archivar
          </Button>
          <Button type="submit" size="sm" variant="danger" name="accion" value="eliminar">
            Eliminar
          </Button>
        </div>
      }
    >
      {table}
    </SelectableList>
  )
}

function Nothing({ address }: { address: ArticleListAddress }) {
  const writes = useMay()('write content')
  if (ARTICLE_LIST.isFiltered(address))
    return (
      <EmptyState
        title="Ningún artículo coincide"
        action={<ButtonLink to={ARTICLES}>Ver todo el contenido</ButtonLink>}
      >
        Prueba con otra parte del título, el autor o una etiqueta, o quita algún filtro.
      </EmptyState>
    )
  return (
    <EmptyState
      title="Todavía no hay contenido"
      action={writes && <ButtonLink to={NEW}>Escribir el primero</ButtonLink>}
    >
      Un artículo nace como borrador: lo publicas cuando esté listo, o a la hora que elijas.
    </EmptyState>
  )
}
