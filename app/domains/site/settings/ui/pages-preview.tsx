import { named, PAGE_NAMES, type SiteSettings } from '#app/domains/settings/schema.ts'
import { titleWith } from '#app/ui/meta/page-meta.ts'
import { PAGE_PATHS } from '../../page-paths.ts'

type PagesPreviewProps = Pick<SiteSettings, 'pages' | 'brand'> & { publicUrl: string }

/** As a search engine lists them. */
export function PagesPreview({ pages, brand, publicUrl }: PagesPreviewProps) {
  return (
    <ul className="grid max-w-3xl gap-6 p-6 lg:[zoom:1.33]">
      {PAGE_NAMES.map((page) => (
        <li key={page} className="wrap-anywhere">
          <p className="text-sm text-ink-muted">
            {publicUrl}
            {PAGE_PATHS[page]}
          </p>
          <p className="text-lg font-semibold text-secondary">
            {pages[page].title
              ? titleWith(brand, named(pages[page].title, brand))
              : `${brand} · Título de la portada`}
          </p>
          <p>{named(pages[page].description, brand) || 'Texto de la portada'}</p>
        </li>
      ))}
    </ul>
  )
}
