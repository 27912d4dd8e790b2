import { type ComponentType, createContext, type ReactNode, useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { FormValues } from '#app/platform/forms/form-values.ts'
import { type Asked, requestHref } from '../fields.ts'
import type { RequestDialogProps } from './dialog.tsx'

type Opener = { open: (asked: Asked) => void; prepare: () => void }

export const RequestOpener = createContext<Opener>({ open: () => {}, prepare: () => {} })

/** Gives the buttons inside it the request dialog, which is fetched with the first of them that is reached for. */
export function RequestDialogHost({ brand, children }: { brand: string; children: ReactNode }) {
  const [Dialog, setDialog] = useState<ComponentType<RequestDialogProps>>()
  const [asked, setAsked] = useState<Asked>()
  const [isOpen, setIsOpen] = useState(false)
  // Each opening is a new form, with a key and a time of its own.
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
      // The dialog did not arrive; its page may.
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
