import { showLocalHour } from './show-local-hour.ts'

/**
 * The event's beginning by the visitor's clock. The browser writes it into the gap below the hours, so that nothing
 * moves; hydration leaves it alone, because the first script may have written it before.
 */
export function LocalHour({ at }: { at: string }) {
  return (
    <span
      ref={showLocalHour}
      data-at={at}
      className="absolute top-full left-0 text-sm leading-5 font-normal whitespace-nowrap opacity-80"
    >
      <span
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty text, which leaves what was written.
        dangerouslySetInnerHTML={UNTOUCHED_HTML}
      />
    </span>
  )
}

/** One object for good: React compares it by identity. */
const UNTOUCHED_HTML = { __html: '' }
