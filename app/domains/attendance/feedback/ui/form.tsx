import { Form } from 'react-router'
import type { MailedLink } from '#app/platform/forms/mailed-link.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { TextAreaField } from '#app/ui/controls/field.tsx'
import { FieldError } from '#app/ui/controls/field-frame.tsx'
import { Honeypot } from '#app/ui/forms/honeypot.tsx'
import { LinkFields } from '#app/ui/forms/mailed-link.tsx'
import { feedbackPath } from '../address.ts'
import { COMMENT_MAX, RATINGS } from '../rating-schema.ts'

/** The optional comment comes first, because a tap on a rating submits the form. */
export function FeedbackForm({
  link,
  rating,
  comment,
  errors = {},
}: {
  link: MailedLink
  rating: number | null
  comment: string
  errors?: Record<string, string>
}) {
  return (
    // Posts to the URL of the link, so that a refused answer is shown under the same URL.
    <Form method="post" action={feedbackPath(link)} preventScrollReset className="relative grid gap-6">
      <LinkFields {...link} />
      <TextAreaField
        name="comentario"
        id="comentario"
        label="¿Quieres contarnos algo más? (opcional)"
        rows={4}
        maxLength={COMMENT_MAX}
        defaultValue={comment}
        error={errors.comentario}
      />
      <fieldset aria-describedby={errors.nota ? 'nota-error' : undefined} className="grid gap-3">
        <legend className="mb-3 font-semibold">¿Cómo fue para ti? Elige y se envía.</legend>
        {errors.nota && <FieldError id="nota-error">{errors.nota}</FieldError>}
        {RATINGS.map(({ value, label }) => (
          <Button
            key={value}
            type="submit"
            name="nota"
            value={String(value)}
            variant={rating === value ? 'primary' : 'outline'}
            size="lg"
            aria-pressed={rating === null ? undefined : rating === value}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      <Honeypot id="opinion-honeypot" />
    </Form>
  )
}
