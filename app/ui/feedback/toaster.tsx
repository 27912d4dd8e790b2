/** The toaster itself, apart from any route so that public and back-office pages share one. Never import directly. */
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { toast as sonner, Toaster } from 'sonner'

let mounted = false
let failure: string | number | undefined

export function publishToast({ title, description, tone = 'info', action }: Toast): void {
  mountOnce()
  // What is said now comes after another try: the failure before it is history.
  if (failure !== undefined) sonner.dismiss(failure)
  const id = sonner[tone](title, {
    description,
    action,
    // A failure is read at the reader's own speed, and a way back must not run away.
    duration: tone === 'error' || action ? 12_000 : 6_000,
  })
  failure = tone === 'error' ? id : undefined
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
      // Not over the buttons of a dialog, which rises from the foot of a phone; elsewhere app.css lifts it.
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
  /** One way back or on: 'Deshacer'. */
  action?: { label: string; onClick: () => void }
}
