import { Toolbar } from '@base-ui/react/toolbar'
import type { ComponentProps, ReactNode } from 'react'
import { showWhole } from '#app/ui/feedback/focus.ts'

type ToolButtonProps = Omit<ComponentProps<'button'>, 'title'> & {
  /** Accessible name, also shown as tooltip. */
  label: string
  /** Shortcut in the syntax of `aria-keyshortcuts`. */
  keys?: string | undefined
  /** State of a toggle; undefined for a tool that is a plain action. */
  isOn?: boolean | undefined
  children: ReactNode
}

/** Button of the toolbar, large enough for a thumb; name and shortcut appear on hover. */
export function ToolButton({ label, keys, isOn, disabled, className = '', ...button }: ToolButtonProps) {
  return (
    <Toolbar.Button
      {...button}
      disabled={disabled}
      aria-label={label}
      title={keys ? `${label} (${spanishKeys(keys)})` : label}
      aria-keyshortcuts={keys}
      aria-pressed={isOn}
      // Keeps the focus in the text: on a phone the keyboard would close and open with every press.
      onMouseDown={(event) => event.preventDefault()}
      onFocus={showWhole}
      // Lower for a mouse, like the panel's other small buttons, so that the bar fits one line on a laptop.
      className={`inline-flex h-11 min-w-11 shrink-0 items-center justify-center gap-1 rounded text-ink
        lg:pointer-fine:h-9 lg:pointer-fine:min-w-8
        transition-colors hover:bg-surface-deep focus-visible:relative focus-visible:z-10
        aria-disabled:cursor-not-allowed aria-disabled:text-ink-muted/60 aria-disabled:hover:bg-transparent
        aria-pressed:bg-primary aria-pressed:text-on-primary [&_svg]:size-5 [&_svg]:shrink-0 ${className}`}
    />
  )
}

/** Shortcut as labelled on a Spanish keyboard. */
function spanishKeys(keys: string): string {
  return keys
    .replace('Control', 'Ctrl')
    .replace('Shift', 'Mayús')
    .replace('ArrowUp', '↑')
    .replace('ArrowDown', '↓')
}
