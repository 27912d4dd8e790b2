import { type Figure, FigureLine } from '#app/ui/drawing/figure-line.tsx'
import { articleListHref } from '../address.ts'
import type { ArticleCounts } from '../article-state-schema.ts'

/** Counts over all articles, whatever the filter (design §6.17). */
export function ArticleFigures({ counts }: { counts: ArticleCounts }) {
  const { total, published, draft, views, downloads } = counts
  const figures: Figure[] = [
    { label: 'Total', value: total, to: articleListHref({}) },
    { label: 'Publicados', value: published, to: articleListHref({ status: 'published' }) },
    { label: 'Borradores', value: draft, to: articleListHref({ status: 'draft' }) },
    { label: 'Lecturas', value: views },
    { label: 'Descargas', value: downloads },
  ]
  return <FigureLine figures={figures} />
}
