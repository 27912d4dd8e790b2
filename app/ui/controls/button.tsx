import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'

export type ButtonVariant = 'primary' | 'accent' | 'outline' | 'quiet' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

type Look = {
  variant?: ButtonVariant
  size?: ButtonSize
  leading?: ReactNode
  trailing?: ReactNode
}

/** Button. `type` defaults to 'button', so that it never submits a form by accident. */
export function Button({
  variant = 'primary',
  size = 'md',
  leading,
  trailing,
  type = 'button',
  className = '',
  children,
  ...button
}: Look & ComponentProps<'button'>) {
  return (
    <button type={type} className={`${buttonLook(variant, size)} ${className}`} {...button}>
      {leading}
      {children}
      {trailing}
    </button>
  )
}

/** Link that looks like a button. `to` may also be a URL of another site, or mailto. */
export function ButtonLink({
  variant = 'primary',
  size = 'md',
  leading,
  trailing,
  className = '',
  children,
  ...link
}: Look & ComponentProps<typeof Link>) {
  return (
    <Link className={`${buttonLook(variant, size)} ${className}`} {...link}>
      {leading}
      {children}
      {trailing}
    </Link>
  )
}

/** Classes of a button, for other elements such as `summary`. */
export function buttonLook(variant: ButtonVariant = 'primary', size: ButtonSize = 'md'): string {
  return `${BASE} ${VARIANTS[variant]} ${SIZES[size]}`
}

const BASE =
  'inline-flex items-center justify-center gap-2 rounded border text-center leading-tight font-semibold ' +
  'transition-colors disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:opacity-55 ' +
  '[&_svg]:size-[1.15em] [&_svg]:shrink-0'

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border-primary bg-primary text-on-primary hover:border-primary-line hover:bg-primary-raised',
  accent: 'border-accent bg-accent text-ink hover:border-accent-deep hover:bg-accent-deep',
  // Takes the surrounding text colour, so that it also works on navy.
  outline: 'border-current/45 bg-transparent hover:border-current hover:bg-current/8',
  quiet: 'border-transparent bg-transparent hover:bg-current/8',
  danger: 'border-warm bg-warm text-white hover:border-warm-deep hover:bg-warm-deep',
}

const SIZES: Record<ButtonSize, string> = {
  // For dense rows of the panel: 36 px for a mouse, 44 px for a thumb.
  sm: 'min-h-9 px-3 py-1.5 text-sm pointer-coarse:min-h-11',
  md: 'min-h-11 px-4 py-2 text-base',
  lg: 'min-h-13 px-6 py-3 text-lg',
}
