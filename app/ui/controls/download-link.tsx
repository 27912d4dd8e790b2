import { type ComponentProps, type MouseEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { showToast } from '../feedback/toast.ts'
import { type ButtonVariant, buttonLook } from './button.tsx'

const NAME = /filename="([^"]+)"/

/**
 * A file of the panel. Without script a plain link; with it the answer is a toast as well. A server that has
 * nothing to give redirects back, its word waiting in the flash.
 */
export function DownloadLink({
  href,
  variant = 'outline',
  done,
  failed,
  className = '',
  ...link
}: Omit<ComponentProps<'a'>, 'href'> & {
  href: string
  variant?: ButtonVariant
  done: string
  failed: string
}) {
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const download = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (busy) return
    setBusy(true)
    try {
      const response = await fetch(href, { redirect: 'manual' })
      if (response.type === 'opaqueredirect') return await revalidate()
      if (!response.ok) throw new Error(await reasonOf(response, failed))
      // Not before its last byte is here: half a file is none.
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
      className={`${buttonLook(variant)} ${className}`}
      {...link}
    />
  )
}

/**
 * Our own files say in a line why they cannot be had; a page, such as the login card, says it at length. Without
 * script that line is the whole answer, so it may open with the sentence that is the toast's title already.
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
  // The browser has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
