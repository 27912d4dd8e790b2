import { Clock, Download, Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber } from '#app/platform/formats/numbers.ts'
import { formatDate } from '#app/platform/time/dates.ts'
import type { ContentView } from '../../schema.ts'

/** Date, reading time, and counts of views and downloads. */
export function ContentFacts({ item, className = '' }: { item: ContentView; className?: string }) {
  return (
    <ul className={`flex flex-wrap items-center gap-x-3 gap-y-1 tabular-nums sm:gap-x-4 ${className}`}>
      {/* As wide as a date in the site's own font, whose digits are wider, so that the rest of the line stays. */}
      <li className="min-w-[5.7em]">
        <span className="sr-only">Publicado el </span>
        <time dateTime={item.published_on}>{formatDate(item.published_on)}</time>
      </li>
      {item.read_time && (
        <Fact icon={<Clock aria-hidden="true" />} before="Tiempo de lectura: ">
          {item.read_time}
        </Fact>
      )}
      {item.views > 0 && (
        <Fact icon={<Eye aria-hidden="true" />} after={item.views === 1 ? ' vista' : ' vistas'}>
          {formatNumber(item.views)}
        </Fact>
      )}
      {item.downloads > 0 && (
        <Fact
          icon={<Download aria-hidden="true" />}
          after={item.downloads === 1 ? ' descarga' : ' descargas'}
        >
          {formatNumber(item.downloads)}
        </Fact>
      )}
    </ul>
  )
}

function Fact({
  icon,
  before,
  after,
  children,
}: {
  icon: ReactNode
  before?: string
  after?: string
  children: ReactNode
}) {
  return (
    <li className="inline-flex items-center gap-1.5 [&_svg]:size-4 [&_svg]:shrink-0">
      {icon}
      <span>
        {before && <span className="sr-only">{before}</span>}
        {children}
        {after && <span className="sr-only">{after}</span>}
      </span>
    </li>
  )
}
