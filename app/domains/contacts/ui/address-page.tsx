import type { ReactNode } from 'react'
import type { Invalid, Refused } from '#app/platform/forms/form-values.ts'
import { PageHeader } from '#app/ui/drawing/page-header.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import type { TypedAddress } from './address-form.tsx'

type Answer = (Invalid & { errors: Record<string, string> }) | Refused

/** Page of its own for the address form, shown when the address was refused. */
export function AddressPage({
  title,
  lead,
  answer,
  form,
  children,
}: {
  title: string
  lead: string
  answer: Answer | undefined
  form: (typed: TypedAddress) => ReactNode
  /** Below the form. */
  children?: ReactNode
}) {
  const typed = answer?.kept?.correo
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <div className="wrap py-12 md:py-16">
        <div className="grid max-w-xl gap-6">
          {answer?.outcome === 'refused' && (
            <Notice tone="error" title="No pudimos anotar tu petición">
              {answer.message}
            </Notice>
          )}
          {form({
            email: typeof typed === 'string' ? typed : undefined,
            error: answer?.outcome === 'invalid' ? answer.errors.correo : undefined,
          })}
          {children}
        </div>
      </div>
    </>
  )
}
