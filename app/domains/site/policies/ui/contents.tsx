import type { Policy } from '../text.ts'

/** Side navigation: the three texts with their sections; on phones only the texts. */
export function PoliciesIndex({ policies }: { policies: readonly Policy[] }) {
  return (
    <nav
      aria-label="En esta página"
      className="border-b border-line-strong pb-3 lg:sticky lg:top-[calc(var(--header-height)+2rem)] lg:max-h-[calc(100dvh-var(--header-height)-4rem)] lg:overflow-y-auto lg:border-b-0 lg:pb-0"
    >
      <ul className="lg:grid lg:gap-5">
        {policies.map(({ id, title, sections }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center rounded font-semibold text-secondary -outline-offset-2 underline-offset-4 hover:underline lg:min-h-8"
            >
              {title}
            </a>
            <ul className="max-lg:hidden">
              {sections.map((section) => (
                <li key={section.id} className="border-l border-line">
                  <a
                    href={`#${section.id}`}
                    className="flex min-h-8 items-center rounded py-1 pl-4 text-sm leading-tight text-ink-muted -outline-offset-2 hover:text-ink hover:underline"
                  >
                    {section.title}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  )
}
