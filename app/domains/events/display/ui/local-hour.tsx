import { useHourStyle } from '#app/ui/drawing/hour-style.ts'
import { UNTOUCHED } from '#app/ui/loading/untouched.ts'
import { showLocalHour } from './show-local-hour.ts'

/**
 * Start of the event by the visitor's clock. The inline script may fill it in before hydration, so React must leave
 * its content alone. Its space is reserved, so that nothing moves.
 */
export function LocalHour({ at }: { at: string }) {
  const style = useHourStyle()
  return (
    <span
      ref={showLocalHour}
      data-at={at}
      data-hours={style}
      className="absolute top-full left-0 text-sm leading-5 font-normal whitespace-nowrap opacity-80"
    >
      <span {...UNTOUCHED} />
    </span>
  )
}
