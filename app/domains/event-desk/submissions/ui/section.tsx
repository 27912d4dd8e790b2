import { type ReactNode, useId } from 'react'

/** Section of the form: heading on the left, fields on the right. */
export function SubmissionSection({
  title,
  hint,
  children,
}: {
  title: string
  hint?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-8 gap-y-6 border-t border-line py-10 first:border-t-0 first:pt-0 md:grid-cols-12 md:py-14 md:first:pt-0"
    >
      <div className="md:col-span-4">
        <h2 id={id} className="text-heading md:sticky md:top-[calc(var(--header-height)+2rem)]">
          {title}
        </h2>
        {hint && <p className="mt-2 max-w-sm text-ink-muted">{hint}</p>}
      </div>
      <div className="grid min-w-0 content-start gap-6 sm:grid-cols-6 md:col-span-8">{children}</div>
    </section>
  )
}
