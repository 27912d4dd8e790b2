import { Link } from 'react-router'
import type { Found } from '#app/platform/search/found-schema.ts'
import { joinFacts } from '#app/ui/drawing/facts.ts'

/** Results as lines, the best first: what it is, its name, its text, when and where. */
export function SearchResultList({ results }: { results: Found[] }) {
  return (
    <ol className="max-w-3xl wrap-anywhere">
      {results.map((found, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two courses may have the same title and address
        <li key={index} className="group relative border-t border-line py-5">
          <p className="chart-label text-secondary">{found.label}</p>
          <h3 className="mt-1 text-subheading">
            <Link
              to={found.to}
              className="rounded decoration-2 underline-offset-4 group-hover:underline after:absolute after:inset-0"
            >
              {found.title}
            </Link>
          </h3>
          {found.text && <p className="mt-1 line-clamp-2 text-ink-muted">{found.text}</p>}
          {found.facts.length > 0 && (
            <p className="mt-1 text-[0.9375rem] text-ink-muted tabular-nums">{joinFacts(...found.facts)}</p>
          )}
        </li>
      ))}
    </ol>
  )
}
