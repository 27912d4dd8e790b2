import { href, Link } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { TextField } from '#app/ui/controls/field.tsx'
import { Honeypot } from '#app/ui/forms/honeypot.tsx'

/**
 * The wish for news: one field. A plain form, which the browser sends by itself; its page of thanks is another one
 * anyway.
 */
export function NewsRequestForm({
  email,
  error,
}: {
  email?: string | undefined
  error?: string | undefined
}) {
  return (
    <form
      method="post"
      action={href('/boletin')}
      aria-label="Recibir solo las novedades"
      noValidate
      className="relative flex flex-wrap items-end gap-3"
    >
      <TextField
        type="email"
        name="correo"
        id="correo-novedades"
        label="Correo para las novedades"
        required
        autoComplete="email"
        maxLength={254}
        spellCheck={false}
        defaultValue={email}
        error={error}
        className="min-w-56 grow basis-0"
      />
      <Button type="submit" className="min-h-12 max-sm:w-full">
        Recibir las novedades
      </Button>
      <Honeypot id="novedades-honeypot" />
      <p className="w-full text-sm text-ink-muted">
        Te escribiremos para confirmarlo; sin tu confirmación no se envía nada.{' '}
        <Link
          to={`${href('/politicas')}#politica-de-privacidad`}
          target="_blank"
          rel="noopener"
          className="text-link"
        >
          Política de privacidad
          <span className="sr-only"> (se abre en otra pestaña)</span>
        </Link>
      </p>
    </form>
  )
}
