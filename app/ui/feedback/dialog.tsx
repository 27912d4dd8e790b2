/**
 * Dialog of the panel. Public pages have one that opens before hydration (page-dialog.tsx); Base UI would exceed their
 * size budget (design §7).
 */
import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { DIALOG_CLOSE, DIALOG_DESCRIPTION, DIALOG_TITLE, DialogFrame } from './dialog-frame.tsx'
import { focusStill, isRendered } from './focus.ts'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Content fixed at the bottom: the buttons. */
  footer?: ReactNode
  size?: 'md' | 'lg'
  /** Blocks closing by Escape, outside click and cross, while something is being sent. */
  locked?: boolean
  /** Which of several contents the open dialog shows; it starts anew on each. */
  view?: string | null | undefined
  /** Element to focus on closing, even if the opener is there. */
  focusFirst?: () => HTMLElement | null
  /** Element to focus on closing, if the opener is gone by then. */
  focusAfter?: () => HTMLElement | null
}

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'md',
  locked,
  view = null,
  focusFirst,
  focusAfter,
}: DialogProps) {
  const opener = useRef<Element>(null)
  const page = useRef('')
  // Runs before the dialog takes the focus, which happens in a later effect.
  useLayoutEffect(() => {
    if (!open) return
    opener.current = document.activeElement
    page.current = location.pathname
  }, [open])
  const popup = useRef<HTMLDivElement>(null)
  const findFirst = () => popup.current?.querySelector<HTMLElement>('[data-first]')
  const shown = useRef(view)
  // In the same commit as the control that changed the view goes, or Base UI focuses the whole dialog.
  useLayoutEffect(() => {
    if (open && shown.current !== view) (findFirst() ?? popup.current)?.focus()
    shown.current = view
  })
  // Undefined once it is gone or hidden, such as a button of the selection bar.
  const findOpener = () => {
    const { current } = opener
    const isThere = current instanceof HTMLElement && current !== document.body && isRendered(current)
    return isThere ? current : undefined
  }
  return (
    <Base.Root open={open} onOpenChange={(next) => !(locked && !next) && onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop
          className="fixed inset-0 z-40 bg-primary/60 transition-opacity data-ending-style:opacity-0
            data-starting-style:opacity-0"
        />
        <Base.Popup
          ref={popup}
          initialFocus={() => findFirst() ?? true}
          finalFocus={() =>
            !isElsewhere(page.current) && focusItself(focusFirst?.() ?? findOpener() ?? focusAfter?.())
          }
          className={`fixed z-50 flex max-h-[min(100dvh-2rem,52rem)] flex-col bg-panel text-ink shadow-float
            transition-[opacity,translate] data-ending-style:translate-y-2 data-ending-style:opacity-0
            data-starting-style:translate-y-2 data-starting-style:opacity-0 max-sm:inset-x-0 max-sm:bottom-0
            sm:inset-0 sm:m-auto sm:h-fit sm:w-[calc(100%-3rem)] sm:rounded
            ${size === 'lg' ? 'sm:max-w-3xl' : 'sm:max-w-lg'}`}
        >
          <DialogFrame
            heading={
              <>
                <Base.Title className={DIALOG_TITLE}>{title}</Base.Title>
                {description && (
                  <Base.Description className={DIALOG_DESCRIPTION}>{description}</Base.Description>
                )}
              </>
            }
            close={
              <Base.Close aria-label="Cerrar" disabled={locked} className={DIALOG_CLOSE}>
                <X aria-hidden="true" />
              </Base.Close>
            }
            footer={footer}
          >
            {children}
          </DialogFrame>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/**
 * Focuses the target itself: Base UI would take the first control in a list, such as the switch of another row, and would
 * leave out of sight a row that moved. True without a target, for Base UI's own choice.
 */
function focusItself(target: HTMLElement | null | undefined): HTMLElement | boolean {
  if (!target) return true
  focusStill(target)
  return false
}

/**
 * Whether the focus moved on while the dialog faded out, such as to 'Deshacer' in a toast; then it stays there. So it does
 * after a link to another page, where Base UI would choose a link of the sidebar that had it some time ago.
 */
function isElsewhere(page: string): boolean {
  const at = document.activeElement
  if (location.pathname !== page) return true
  return at !== null && at !== document.body && !at.closest('[role="dialog"]')
}
