import { Download } from 'lucide-react'
import { href, Link } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import type { ArticleBlock } from '../../document-blocks.ts'
import { hubHref } from '../../hub/address.ts'

/** Fewest headings for which an article gets a table of contents. */
const MIN_HEADINGS = 3

/** Table of contents of a long article, shown beside it where there is room. */
export function TableOfContents({ blocks }: { blocks: ArticleBlock[] }) {
  const headings = blocks.filter((block) => block.kind === 'heading').filter(({ level }) => level === 2)
  if (headings.length < MIN_HEADINGS) return null
  return (
    <nav aria-labelledby="en-este-articulo" className="top-24 max-lg:hidden lg:sticky">
      <h2 id="en-este-articulo" className="text-subheading">
        En este artículo
      </h2>
      <ol className="mt-3 border-l border-line-strong">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-px block border-l-2 border-transparent py-1.5 pl-4 leading-snug text-ink-muted
                transition-colors hover:border-secondary hover:text-ink"
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Form instead of a link: the download is counted, and a GET must count nothing (design §6.26). */
export function DownloadForm({ slug }: { slug: string }) {
  return (
    <form method="post" action={href('/contenido/:slug/descargar', { slug })}>
      <Button
        type="submit"
        size="lg"
        variant="accent"
        className="max-sm:w-full"
        leading={<Download aria-hidden="true" />}
      >
        Descargar
      </Button>
      <p className="mt-2 text-sm text-ink-muted">
        Para leer sin conexión o imprimir. Se abre en cualquier navegador.
      </p>
    </form>
  )
}

/** Tags of an article; each links to a search of the content hub. */
export function ArticleTags({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null
  return (
    <section aria-labelledby="temas">
      <h2 id="temas" className="text-subheading">
        Temas
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag} className="max-w-full">
            <Link
              to={hubHref({ search: tag, category: '', page: 1 })}
              className="inline-flex min-h-11 items-center rounded border border-line-strong bg-panel px-3.5 leading-tight transition-colors hover:border-ink"
            >
              {tag}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
