import type { ReactNode } from 'react'
import { buttonLook } from '../controls/button.tsx'

/**
 * Title and description, content that scrolls, and the buttons fixed below it, of every dialog. The cross comes last,
 * so that a dialog starts on the first thing to do: its first field or button, or the one marked
 * `data-first`.
 */
export function DialogFrame({
  heading,
  close,
  children,
  footer,
}: {
  heading: ReactNode
  /** The cross. */
  close: ReactNode
  children?: ReactNode
  footer?: ReactNode
}) {
  return (
    <>
      {/* `div` instead of `header` and `footer`, which would count as landmarks of the site. */}
      <div className={`p-5 pr-18 sm:pl-6 ${children ? 'border-b border-line' : ''}`}>
        <div className="flex min-h-11 flex-col justify-center py-1">{heading}</div>
      </div>
      {children && <div className="min-h-0 grow overflow-y-auto p-5 sm:px-6">{children}</div>}
      {footer && (
        <div className="flex flex-wrap justify-end gap-2 border-t border-line p-4 max-sm:*:grow sm:px-6">
          {footer}
        </div>
      )}
      <div className="absolute top-5 right-3">{close}</div>
    </>
  )
}

export const DIALOG_TITLE = 'font-display text-subheading font-bold'
export const DIALOG_DESCRIPTION = 'mt-1 text-ink-muted'
export const DIALOG_CLOSE = `${buttonLook('quiet')} size-11 p-0!`
