import { href, Link } from 'react-router'
import { DepthLines } from '#app/ui/drawing/depth-lines.tsx'
import { ContentFacts } from '../../display/ui/facts.tsx'
import { ContentPicture } from '../../display/ui/picture.tsx'
import { TypeBadge } from '../../display/ui/type-badge.tsx'
import { hubPath } from '../../hub/address.ts'
import { CONTENT_CATEGORY_LABELS, type ContentView } from '../../schema.ts'

/** Hero of an article: breadcrumbs, the title on a dark ground, and a cover that overlaps the section below. */
export function ArticleHero({ article }: { article: ContentView }) {
  return (
    <header className="on-primary relative isolate bg-primary text-on-primary">
      <div className="absolute inset-0 -z-10 overflow-hidden">
        <DepthLines seed={article.slug} className="text-secondary-bright/22" />
      </div>
      <div className="wrap grid grid-cols-1 gap-x-8 pt-6 md:grid-cols-12 md:pt-10">
        <div className="min-w-0 pb-8 md:col-span-7 md:pb-16">
          <Breadcrumbs category={article.category} />
          <p className="mt-6 md:mt-10">
            <TypeBadge type={article.type} />
          </p>
          <h1 className="mt-4 text-title">{article.title}</h1>
          <p className="mt-5 max-w-2xl text-lead text-on-primary-muted">{article.description}</p>
          <p className="mt-6 chart-label text-on-primary-muted">
            POR <span className="text-on-primary uppercase">{article.author}</span>
          </p>
          <ContentFacts item={article} className="mt-2 text-on-primary-muted" />
        </div>
        <div className="-mb-10 self-end md:col-span-5 md:-mb-20">
          <div className="page-cover aspect-16/10 overflow-hidden rounded md:aspect-5/4">
            <ContentPicture item={article} eager />
          </div>
        </div>
      </div>
    </header>
  )
}

/** Breadcrumbs down to the category; the article's title is the heading right below. */
function Breadcrumbs({ category }: Pick<ContentView, 'category'>) {
  const steps = [
    { name: 'Inicio', to: '/' },
    { name: 'Contenido', to: href('/contenido') },
    { name: CONTENT_CATEGORY_LABELS[category], to: hubPath({ search: '', category, page: 1 }) },
  ]
  return (
    <nav aria-label="Ruta de navegación">
      <ol className="-my-2.5 flex flex-wrap items-center">
        {steps.map(({ name, to }, index) => (
          <li key={to} className="flex items-center">
            {index > 0 && (
              <span aria-hidden="true" className="mx-2 w-[0.44em] text-center text-on-primary-muted">
                /
              </span>
            )}
            <Link
              to={to}
              className="inline-flex min-h-11 items-center rounded font-semibold text-secondary-bright hover:underline"
            >
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
