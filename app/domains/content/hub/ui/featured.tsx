import { ContentKind, ContentLink } from '../../display/ui/card.tsx'
import { ContentFacts } from '../../display/ui/facts.tsx'
import { ContentPicture } from '../../display/ui/picture.tsx'
import type { ContentView } from '../../schema.ts'

/** Featured item, overlapping the edge between page header and list. */
export function FeaturedContent({ item }: { item: ContentView }) {
  return (
    <section aria-labelledby="contenido-destacado" className="relative">
      <div aria-hidden="true" className="absolute inset-x-0 top-0 h-20 bg-primary md:h-36" />
      <div className="wrap relative">
        <article className="group relative grid grid-cols-1 rounded border border-line bg-panel wrap-anywhere lg:grid-cols-12">
          <div className="aspect-16/10 overflow-hidden rounded-t md:aspect-2/1 lg:order-2 lg:col-span-7 lg:aspect-auto lg:min-h-104 lg:rounded-r lg:rounded-tl-none">
            <ContentPicture item={item} eager />
          </div>
          <div className="flex min-w-0 flex-col items-start gap-4 p-6 md:p-8 lg:col-span-5 lg:p-10">
            <h2 id="contenido-destacado" className="chart-label text-secondary">
              Destacado
            </h2>
            <ContentKind item={item} />
            <h3 className="max-w-full text-heading lg:text-4xl">
              <ContentLink item={item} />
            </h3>
            <p className="line-clamp-5 max-w-prose text-ink-muted">{item.description}</p>
            <div className="grid gap-1 text-sm text-ink-muted lg:mt-auto">
              <p className="font-semibold text-ink">{item.author}</p>
              <ContentFacts item={item} />
            </div>
          </div>
        </article>
      </div>
    </section>
  )
}
