import { type ComponentType, createContext, type ReactNode, useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { FormValues } from '#app/platform/forms/form-values.ts'
import { type Asked, requestHref } from '../fields.ts'
import type { RequestDialogProps } from './dialog.tsx'

type Opener = { open: (asked: Asked) => void; prepare: () => void }

export const RequestOpener = createContext<Opener>({ open: () => {}, prepare: () => {} })

/**
 * Provides the request dialog to the buttons inside. Its script is fetched when one of them is first hovered or
 * focused.
 */
export function RequestDialogHost({ brand, children }: { brand: string; children: ReactNode }) {
  const [Dialog, setDialog] = useState<ComponentType<RequestDialogProps>>()
  const [asked, setAsked] = useState<Asked>()
  const [isOpen, setIsOpen] = useState(false)
  // Counts the openings: as a key it mounts a new form, with an idempotency key and a filling time of its own.
  const [round, setRound] = useState(0)
  const draft = useRef<FormValues>({})
  const navigate = useNavigate()
  const close = useCallback(() => setIsOpen(false), [])
  const remember = useCallback((values: FormValues) => {
    draft.current = values
  }, [])

  async function open(next: Asked) {
    try {
      const { RequestDialog } = await loadDialog()
      setDialog(() => RequestDialog)
      setAsked(next)
      setRound((current) => current + 1)
      setIsOpen(true)
    } catch {
      // The dialog's script could not be fetched, so its page opens instead.
      navigate(requestHref(next))
    }
  }

  return (
    <RequestOpener value={{ open, prepare }}>
      {children}
      {Dialog && asked && (
        <Dialog
          key={round}
          asked={asked}
          brand={brand}
          open={isOpen}
          draft={draft.current}
          onDraft={remember}
          onClose={close}
        />
      )}
    </RequestOpener>
  )
}

function loadDialog() {
  return import('./dialog.tsx')
}

/** A pointer or the focus on a button says that the dialog will be wanted. */
function prepare() {
  loadDialog().catch(() => {})
}
