import { type ComponentProps, type MouseEvent, useState } from 'react'
import { showToast } from '../feedback/toast.ts'
import { type ButtonSize, type ButtonVariant, buttonLook } from './button.tsx'

const NAME = /filename="([^"]+)"/

/**
 * Download of a panel file. Without JavaScript a plain link; with it, a toast tells the outcome. The server
 * redirects where there is nothing to download, or where it first asks who one is.
 */
export function DownloadLink({
  href,
  variant = 'outline',
  size = 'md',
  done,
  failed,
  className = '',
  ...link
}: Omit<ComponentProps<'a'>, 'href'> & {
  href: string
  variant?: ButtonVariant
  size?: ButtonSize
  done: string
  failed: string
}) {
  const [busy, setBusy] = useState(false)
  const download = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (busy) return
    setBusy(true)
    try {
      const response = await fetch(href, { redirect: 'manual' })
      // Where it leads, a script may not read: the browser goes there itself.
      if (response.type === 'opaqueredirect') return window.location.assign(href)
      if (!response.ok) throw new Error(await reasonOf(response, failed))
      // Waits for the last byte, because half a file must not be saved.
      const file = await response.blob().catch(() => {
        throw new Error('la descarga se cortó a medias; inténtalo de nuevo.')
      })
      save(file, NAME.exec(response.headers.get('content-disposition') ?? '')?.[1])
      await showToast({ title: done, tone: 'success' })
    } catch (error) {
      const description = error instanceof TypeError ? 'revisa tu conexión.' : (error as Error).message
      await showToast({ title: failed, description, tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <a
      href={href}
      onClick={download}
      aria-disabled={busy || undefined}
      className={`${buttonLook(variant, size)} ${className}`}
      {...link}
    />
  )
}

/**
 * Reason of a failed download: the server's line of text. An HTML page, such as the sign-in card, gives none. Without
 * JavaScript that line is the whole page, so it may begin with the toast's title, which is cut off here.
 */
async function reasonOf(response: Response, title: string): Promise<string> {
  const isText = response.headers.get('content-type')?.startsWith('text/plain')
  if (!isText) return 'Recarga la página e inténtalo de nuevo.'
  const line = await response.text()
  return line.startsWith(`${title}: `) ? line.slice(title.length + 2) : line
}

function save(file: Blob, name = 'archivo'): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Ten seconds later the browser has started saving the file.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
