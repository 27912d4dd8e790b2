/** A date, said once: 'sáb 28' of 'sáb 28/11/2026' in large. */
export function DayMark({ date, dateTime }: { date: string; dateTime: string }) {
  const rest = date.indexOf('/')
  return (
    <time dateTime={dateTime} className="tabular-nums">
      <span className="whitespace-nowrap font-display text-2xl leading-none font-bold text-primary">
        {date.slice(0, rest)}
      </span>
      {date.slice(rest)}
    </time>
  )
}
