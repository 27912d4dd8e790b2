import { type ComponentType, createContext, type ReactNode, useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { FormValues } from '#app/platform/forms/form-values.ts'
import { type RequestedCourse, requestHref } from '../fields.ts'
import type { RequestDialogProps } from './dialog.tsx'

type Opener = { open: (asked: RequestedCourse) => void; prepare: () => void }

export const RequestOpener = createContext<Opener>({ open: () => {}, prepare: () => {} })

/** Provides the request dialog to the buttons inside. Its code is loaded when a button is first hovered or focused. */
export function RequestDialogHost({ brand, children }: { brand: string; children: ReactNode }) {
  const [Dialog, setDialog] = useState<ComponentType<RequestDialogProps>>()
  const [asked, setAsked] = useState<RequestedCourse>()
  const [isOpen, setIsOpen] = useState(false)
  // Number of openings. As a React key it mounts a new form, with a new idempotency key and start time.
  const [round, setRound] = useState(0)
  const draft = useRef<FormValues>({})
  const navigate = useNavigate()
  const close = useCallback(() => setIsOpen(false), [])
  const remember = useCallback((values: FormValues) => {
    draft.current = values
  }, [])

  async function open(next: RequestedCourse) {
    try {
      const { RequestDialog } = await loadDialog()
      setDialog(() => RequestDialog)
      setAsked(next)
      setRound((current) => current + 1)
      setIsOpen(true)
    } catch {
      // The dialog's code could not be loaded, so the form's page opens instead.
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

/** Loads the dialog's code early, on hover or focus of a button. */
function prepare() {
  loadDialog().catch(() => {})
}
