import { href } from 'react-router'
import { formatCount } from '#app/platform/formats/numbers.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'

/** Section of 'Mi cuenta' that leads to the passkeys. */
export function PasskeysLink({ count }: { count: number }) {
  return (
    <section aria-labelledby="llaves" className="rounded border border-line bg-panel p-5 sm:p-6">
      <h2 id="llaves" className="text-subheading">
        Llaves de acceso
      </h2>
      <p className="mt-1 text-ink-muted">
        {count === 0
          ? 'Entra con la huella, la cara o el código de tu teléfono u ordenador, sin contraseña.'
          : `Puedes entrar con ${formatCount(count, 'llave', 'llaves')}, sin contraseña.`}
      </p>
      <ButtonLink to={href('/admin/cuenta/llaves')} variant="outline" className="mt-4">
        {count === 0 ? 'Añadir una llave' : 'Ver las llaves'}
      </ButtonLink>
    </section>
  )
}
