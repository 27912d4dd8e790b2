import { Copy, Eye } from 'lucide-react'
import { formatDate } from '#app/platform/time/dates.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { NewTabLink } from '#app/ui/controls/new-tab-link.tsx'
import { showToast } from '#app/ui/feedback/toast.ts'
import type { PreviewLink } from '../edited-article.ts'

type CopyAddressProps = { link: PreviewLink; onOpening: () => void }

/** Link to the preview, to open or to copy for somebody without an account. */
export function CopyAddress({ link: { path, last_day }, onOpening }: CopyAddressProps) {
  const copy = () =>
    navigator.clipboard.writeText(new URL(path, location.href).href).then(
      () =>
        showToast({
          title: 'Enlace copiado',
          description: 'Lo abre cualquiera que lo tenga.',
          tone: 'success',
        }),
      () =>
        showToast({
          title: 'No se pudo copiar',
          description: 'Abre la vista previa y copia su dirección.',
          tone: 'error',
        }),
    )
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <p className="text-sm text-ink-muted">
        La vista previa muestra lo que hay escrito ahora. Nadie llega a ella sin el enlace, que vale hasta el{' '}
        {formatDate(last_day)}; el que copies mañana, un día más.
      </p>
      <div className="flex flex-wrap gap-2">
        <NewTabLink
          href={path}
          rel="noreferrer"
          // Autosaves before the link opens, so that the preview shows the latest text.
          onPointerDown={onOpening}
          onFocus={onOpening}
          className="inline-flex min-h-11 items-center gap-2 rounded px-2 font-semibold text-secondary hover:underline"
        >
          <Eye aria-hidden="true" className="size-4" />
          Abrir vista previa
        </NewTabLink>
        <Button
          size="sm"
          variant="outline"
          onClick={copy}
          leading={<Copy aria-hidden="true" />}
          className="noscript:hidden"
        >
          Copiar enlace
        </Button>
      </div>
    </div>
  )
}
