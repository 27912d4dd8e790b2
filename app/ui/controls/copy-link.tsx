import { Copy } from 'lucide-react'
import { Button } from '#app/ui/controls/button.tsx'
import { showToast } from '#app/ui/feedback/toast.ts'

/** Copies the whole address of a path of the site. Without script the link beside it is there to copy. */
export function CopyLink({ path, name }: { path: string; name: string }) {
  return (
    <Button
      size="sm"
      variant="outline"
      onClick={() => void copy(path)}
      leading={<Copy aria-hidden="true" />}
      className="noscript:hidden"
    >
      Copiar enlace
      <span className="sr-only"> de {name}</span>
    </Button>
  )
}

async function copy(path: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(path, location.href).href)
    await showToast({
      title: 'Enlace copiado',
      description: 'Lo abre cualquiera que lo tenga.',
      tone: 'success',
    })
  } catch {
    // The clipboard does not exist over plain HTTP.
    await showToast({
      title: 'No se pudo copiar',
      description: 'Abre el enlace y copia su dirección.',
      tone: 'error',
    })
  }
}
