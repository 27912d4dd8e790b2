import { Toolbar } from '@base-ui/react/toolbar'
import type { ComponentProps, ReactNode } from 'react'

type ToolButtonProps = Omit<ComponentProps<'button'>, 'title'> & {
  /** What it does, in full. */
  label: string
  /** As `aria-keyshortcuts` spells them. */
  keys?: string | undefined
  /** Undefined for a tool that is an action and no toggle. */
  isOn?: boolean | undefined
  children: ReactNode
}

/** One tool of the bar: a thumb wide, its name and its keys shown to a pointer that rests on it. */
export function ToolButton({ label, keys, isOn, disabled, className = '', ...button }: ToolButtonProps) {
  return (
    <Toolbar.Button
      {...button}
      disabled={disabled}
      aria-label={label}
      title={keys ? `${label} (${spelledOut(keys)})` : label}
      aria-keyshortcuts={keys}
      aria-pressed={isOn}
      // The text keeps the focus: on a phone the keyboard would close and open with every tool.
      onMouseDown={(event) => event.preventDefault()}
      // To a mouse it is as low as the panel's other small buttons, so that a laptop shows the bar in one line.
      className={`inline-flex h-11 min-w-11 shrink-0 items-center justify-center gap-1 rounded text-ink
        lg:pointer-fine:h-9 lg:pointer-fine:min-w-9
        transition-colors hover:bg-surface-deep focus-visible:relative focus-visible:z-10
        aria-disabled:cursor-not-allowed aria-disabled:text-ink-muted/60 aria-disabled:hover:bg-transparent
        aria-pressed:bg-primary aria-pressed:text-on-primary [&_svg]:size-5 [&_svg]:shrink-0 ${className}`}
    />
  )
}

/** As the keys of a Spanish keyboard say it. */
function spelledOut(keys: string): string {
  return keys.replace('Control', 'Ctrl').replace('Shift', 'Mayús')
}
