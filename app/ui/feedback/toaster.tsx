/** The toaster, mounted outside any route so that public pages and panel share one. Import it through toast.ts only. */
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { toast as sonner, Toaster } from 'sonner'
import { keepToastFocus } from './toast-focus.ts'
import './toaster.css'

let host: HTMLElement | undefined
let failure: string | number | undefined

export function publishToast({
  title,
  description,
  tone = 'info',
  action,
  link,
  isSpoken,
}: Toast): () => void {
  host ??= mount()
  // Again on top of what has opened since, such as a native dialog.
  host.hidePopover?.()
  host.showPopover?.()
  // A new message follows another attempt, so the previous failure is outdated.
  if (failure !== undefined) sonner.dismiss(failure)
  const id = sonner[tone](isSpoken ? <span ref={hideFromReaders}>{title}</span> : title, {
    description,
    action,
    cancel: link,
    // Longer for failures, which take time to read, and for toasts with an action, which must be reachable.
    duration: tone === 'error' || action || link ? 12_000 : 6_000,
  })
  failure = tone === 'error' ? id : undefined
  return () => sonner.dismiss(id)
}

/** Excludes the toast around this element from the toaster's live region. */
function hideFromReaders(words: HTMLElement | null): void {
  words?.closest('li')?.setAttribute('aria-live', 'off')
}

function mount(): HTMLElement {
  const host = document.createElement('div')
  host.popover = 'manual'
  host.className = 'toasts'
  document.body.append(host)
  keepToastFocus(host)
  // Sonner loses toasts published before its effects have run; a synchronous render runs them.
  flushSync(() => createRoot(host).render(<MareaToaster />))
  return host
}

const BUTTON = 'rounded! min-h-9! pointer-coarse:min-h-11! px-3! text-sm! font-semibold!'

function MareaToaster() {
  return (
    <Toaster
      // toaster.css moves them off what keeps to the lower edge.
      position="bottom-right"
      offset={{ bottom: 'var(--toast-bottom, 1.5rem)' }}
      mobileOffset={{ bottom: 'var(--toast-bottom, 1rem)' }}
      hotkey={['altKey', 'KeyT']}
      closeButton
      containerAriaLabel="Notificaciones"
      toastOptions={{
        closeButtonAriaLabel: 'Cerrar notificación',
        classNames: {
          toast: 'rounded! border-l-4! shadow-float!',
          title: 'text-base! font-semibold!',
          description: 'text-sm! text-ink! in-data-[type=error]:first-letter:uppercase',
          success: 'border-l-emerald-ink!',
          error: 'border-l-warm!',
          info: 'border-l-secondary!',
          closeButton: 'size-7!',
          actionButton: `${BUTTON} bg-primary!`,
          cancelButton: `${BUTTON} border! border-solid! border-line-strong! bg-panel! text-ink!`,
        },
      }}
      style={
        {
          fontFamily: 'inherit',
          '--normal-bg': 'var(--color-panel)',
          '--normal-text': 'var(--color-ink)',
          '--normal-border': 'var(--color-line)',
        } as React.CSSProperties
      }
    />
  )
}

type ToastButton = { label: string; onClick: () => void }

export type Toast = {
  title: string
  description?: string | undefined
  tone?: 'success' | 'error' | 'info'
  /** An action such as 'Deshacer'. */
  action?: ToastButton | undefined
  /** Where to go on from here. */
  link?: ToastButton | undefined
  /** The page itself announces the same, which would otherwise be read twice. */
  isSpoken?: boolean
}
