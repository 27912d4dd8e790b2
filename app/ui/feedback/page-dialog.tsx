/**
 * Dialog of public pages (docs/decisions/0035): native, in the page's HTML, and opened by the first script before
 * hydration and after (open-dialog.ts).
 */
import { X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { DIALOG_CLOSE, DIALOG_DESCRIPTION, DIALOG_TITLE, DialogFrame } from './dialog-frame.tsx'

type PageDialogProps = Pick<ComponentProps<'dialog'>, 'ref' | 'onClose' | 'children'> & {
  id: string
  title: ReactNode
  /** Below the title. */
  description: ReactNode
  /** Content fixed at the bottom: the buttons. */
  footer?: ReactNode
  size?: 'md' | 'lg'
  /** Blocks closing by Escape, outside click and cross, while something is being sent. */
  locked?: boolean
}

export function PageDialog({
  id,
  title,
  description,
  children,
  footer,
  size = 'md',
  locked = false,
  ...dialog
}: PageDialogProps) {
  const [titleId, descriptionId] = [`${id}-titulo`, `${id}-datos`]
  return (
    <dialog
      id={id}
      aria-labelledby={titleId}
      aria-describedby={descriptionId}
      closedby={locked ? 'none' : 'any'}
      onCancel={(event) => locked && event.preventDefault()}
      className={`page-dialog ${size === 'lg' ? 'sm:max-w-3xl' : 'sm:max-w-lg'}`}
      {...dialog}
    >
      <DialogFrame
        heading={
          <>
            <h2 id={titleId} className={DIALOG_TITLE}>
              {title}
            </h2>
            <div id={descriptionId} className={DIALOG_DESCRIPTION}>
              {description}
            </div>
          </>
        }
        close={
          <form method="dialog">
            <button type="submit" aria-label="Cerrar" disabled={locked} className={DIALOG_CLOSE}>
              <X aria-hidden="true" />
            </button>
          </form>
        }
        footer={footer}
      >
        {children}
      </DialogFrame>
    </dialog>
  )
}
