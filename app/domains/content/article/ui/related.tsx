import { ContentCard } from '../../display/ui/card.tsx'
import type { ContentView } from '../../schema.ts'

export function RelatedContent({ items }: { items: ContentView[] }) {
  if (items.length === 0) return null
  return (
    <section aria-labelledby="sigue-leyendo" className="lazy-layout bg-surface-deep print:hidden">
      <div className="wrap py-14 wrap-anywhere md:py-20">
        <h2 id="sigue-leyendo" className="text-heading">
          Sigue leyendo
        </h2>
        <ul className="mt-8 grid grid-cols-1 gap-x-8 gap-y-8 sm:max-lg:[&>li:nth-child(3)]:hidden sm:grid-cols-2 lg:grid-cols-3">
          {items.map((item) => (
            <li key={item.slug} className="min-w-0">
              <ContentCard item={item} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
