/** Sign of the logo: one wave at three depths, an M at the surface and calm water at the bottom. */
export function Sign({ className = 'h-[1em]' }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 44 36"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      className={`w-auto shrink-0 ${className}`}
    >
      <path d="M3 22C7 22 8 4 13.5 4S18 17 22 17 25 4 30.5 4 37 22 41 22" strokeWidth="5" />
      <path d="M3 28.5C7 28.5 8 19 13.5 19S18 25.5 22 25.5 25 19 30.5 19 37 28.5 41 28.5" strokeWidth="2.6" />
      <path d="M3 33.5C7 33.5 8 29 13.5 29S18 32 22 32 25 29 30.5 29 37 33.5 41 33.5" strokeWidth="1.6" />
    </svg>
  )
}

type LogoProps = {
  brand?: string | undefined
  /** The organisation's own image instead of the sign. */
  src?: string | undefined
  /** The image contains the name, so the name is not written beside it. */
  hasName?: boolean
  className?: string
}

/** Sign and name, scaled with the surrounding text. The name is real text, because the team can change it. */
export function Logo({ brand, src, hasName = false, className = 'text-2xl' }: LogoProps) {
  return (
    <span
      className={`inline-flex max-w-full min-w-0 items-center gap-[0.36em] font-display font-bold tracking-tight ${className}`}
    >
      {src ? (
        <img
          src={src}
          alt={hasName ? (brand ?? '') : ''}
          className={`w-auto max-w-[9em] object-contain ${hasName ? 'h-[1.5em]' : 'h-[1.3em]'}`}
        />
      ) : (
        <Sign className="h-[1.05em]" />
      )}
      {brand && !(src && hasName) && <span className="min-w-0 leading-none wrap-anywhere">{brand}</span>}
    </span>
  )
}
