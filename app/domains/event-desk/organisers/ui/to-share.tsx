import { NewTabLink } from '#app/ui/controls/new-tab-link.tsx'
import type { OrganiserDate } from '../schema.ts'

/** The short address that an organiser hands out, in full, so that it can be copied, and the ways to send it. */
export function ToShare({ url, ways }: OrganiserDate['shared']) {
  return (
    <section aria-labelledby="compartir" className="max-w-2xl">
      <h2 id="compartir" className="text-heading">
        Comparte tu evento
      </h2>
      <p className="mt-3">Este enlace corto lleva a su página. Funciona también si le cambias el título:</p>
      <p className="mt-1">
        <a href={url} className="inline-flex min-h-11 items-center text-link wrap-anywhere">
          {url}
        </a>
      </p>
      <ul className="flex flex-wrap gap-x-5">
        {ways.map(({ name, href }) => (
          <li key={name}>
            <NewTabLink href={href} className="inline-flex min-h-11 items-center text-link">
              {name}
            </NewTabLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
