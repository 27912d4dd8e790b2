import { ArrowRight, Plus } from 'lucide-react'
import { Link } from 'react-router'
import type { AnsweredQuestion } from '../topics.ts'

/** Question with its answer as `<details>`, which opens before any script has loaded and by "find in page". */
export function FaqsQuestion({ faq, open = false }: { faq: AnsweredQuestion; open?: boolean }) {
  return (
    <details open={open} className="group border-t border-line-strong last:border-b">
      <summary className="flex min-h-11 items-start justify-between gap-6 rounded py-4 hover:text-secondary md:py-5">
        <h3 className="text-subheading">{faq.question}</h3>
        <Plus
          aria-hidden="true"
          className="size-6 shrink-0 text-secondary transition-transform group-open:rotate-45"
        />
      </summary>
      <div className="grid max-w-[35.6em] gap-3 pb-7">
        {faq.answer.map((paragraph) => (
          <p key={paragraph} className="whitespace-pre-line wrap-anywhere">
            {paragraph}
          </p>
        ))}
        {faq.link && (
          <p>
            <Link
              to={faq.link.to}
              className="inline-flex min-h-11 items-center gap-2 text-link wrap-anywhere"
            >
              {faq.link.label}
              <ArrowRight aria-hidden="true" className="size-4 shrink-0" />
            </Link>
          </p>
        )}
      </div>
    </details>
  )
}
