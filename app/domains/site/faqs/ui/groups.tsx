import type { FaqTopic } from '../topics.ts'
import { FaqsQuestion } from './question.tsx'

/** Topics on the left, sticky; their questions on the right. */
export function FaqsGroups({ topics }: { topics: readonly FaqTopic[] }) {
  if (topics.length === 0) return null
  return (
    <div className="wrap grid wrap-anywhere gap-x-8 gap-y-12 pt-8 pb-16 md:grid-cols-12 md:pt-16 md:pb-28">
      <nav aria-label="Temas" className="md:col-span-3">
        <ul className="grid grid-cols-2 gap-x-6 border-b border-line-strong pb-3 md:sticky md:top-[calc(var(--header-height)+2rem)] md:grid-cols-1 md:border-b-0 md:pb-0">
          {topics.map(({ id, title, questions }) => (
            <li key={id} className="md:border-t md:border-line md:last:border-b">
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center justify-between gap-3 rounded font-semibold text-secondary decoration-1 underline-offset-4 hover:underline"
              >
                {title}
                <span className="text-sm font-normal text-ink-muted tabular-nums">
                  {questions.length}
                  <span className="sr-only"> preguntas</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid min-w-0 gap-14 md:col-span-8 md:col-start-5 md:gap-20">
        {topics.map(({ id, title, questions }, group) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id} className="mb-5 text-heading text-primary md:mb-6">
              {title}
            </h2>
            {questions.map((faq, index) => (
              <FaqsQuestion key={faq.question} faq={faq} open={group + index === 0} />
            ))}
          </section>
        ))}
      </div>
    </div>
  )
}
