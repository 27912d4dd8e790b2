/** The toaster itself, apart from any route so that public and back-office pages share one. Never import directly. */
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { toast as sonner, Toaster } from 'sonner'

let mounted = false
let failure: string | number | undefined

export function publishToast({ title, description, tone = 'info', action, isSpoken }: Toast): void {
  mountOnce()
  // A new message follows another attempt, so the failure shown before is out of date.
  if (failure !== undefined) sonner.dismiss(failure)
  const id = sonner[tone](isSpoken ? <span ref={hideFromReaders}>{title}</span> : title, {
    description,
    action,
    // Failures and toasts with an action stay longer: one is read at the reader's own speed, the other must be reachable.
    duration: tone === 'error' || action ? 12_000 : 6_000,
  })
  failure = tone === 'error' ? id : undefined
}

/** Takes the toast around these words out of the toaster's live region. */
function hideFromReaders(words: HTMLElement | null): void {
  words?.closest('li')?.setAttribute('aria-live', 'off')
}

function mountOnce() {
  if (mounted) return
  mounted = true
  const host = document.createElement('div')
  document.body.append(host)
  // Sonner loses what is published before its effects ran; a synchronous render runs them.
  flushSync(() => createRoot(host).render(<MareaToaster />))
}

function MareaToaster() {
  return (
    <Toaster
      // At the top on a phone, where a dialog has its buttons at the bottom; elsewhere app.css moves the toast above
      // them.
      position={matchMedia('(width < 40rem)').matches ? 'top-center' : 'bottom-right'}
      offset={{ bottom: 'var(--toast-bottom, 1.5rem)' }}
      mobileOffset={{ top: 'calc(var(--header-height) + 0.5rem)' }}
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
          actionButton: 'rounded! bg-primary! min-h-9! px-3! font-semibold!',
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

export type Toast = {
  title: string
  description?: string
  tone?: 'success' | 'error' | 'info'
  /** One action, such as 'Deshacer'. */
  action?: { label: string; onClick: () => void }
  /** Set where the page itself announces the same, which would else be read out twice. */
  isSpoken?: boolean
}
