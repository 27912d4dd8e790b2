import { ImageOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { NewTabLink } from '#app/ui/controls/new-tab-link.tsx'
import type { PageCheck } from '../schema.ts'

/** Preview of a page as search engines list it, and of the picture shown by chats. */
export function PagePreview({
  page,
  publicUrl,
  children,
}: {
  page: PageCheck
  publicUrl: string
  /** List of the page's faults. */
  children?: ReactNode
}) {
  const { path, title, description, picture, data_types } = page
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_12rem] sm:items-start sm:gap-6">
      <div className="min-w-0 wrap-anywhere">
        <p className="text-sm text-ink-muted">
          {publicUrl.replace(/^https?:\/\//, '')}
          {path}
        </p>
        <p className="mt-0.5 text-lg leading-snug font-semibold">
          <NewTabLink href={path} className="text-link">
            {title || 'Sin título'}
          </NewTabLink>
        </p>
        <p className="mt-1 max-w-3xl leading-snug text-ink-muted">
          {description || 'Sin descripción'}
          {data_types.length > 0 && (
            <span className="block text-sm">Datos: {[...new Set(data_types)].join(', ')}</span>
          )}
        </p>
        {children}
      </div>
      {picture ? (
        <img
          src={picture}
          alt={`Cómo se ve al compartir ${path}`}
          width={1200}
          height={630}
          loading="lazy"
          className="h-auto w-full rounded border border-line"
        />
      ) : (
        <p className="grid aspect-1200/630 place-content-center justify-items-center gap-2 rounded border border-line text-sm text-ink-muted">
          <ImageOff aria-hidden="true" className="size-6" />
          Sin imagen
        </p>
      )}
    </div>
  )
}
