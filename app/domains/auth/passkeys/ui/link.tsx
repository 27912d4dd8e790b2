import { href } from 'react-router'
import { formatCount } from '#app/platform/formats/numbers.ts'
import { AccountSection } from '../../ui/account-section.tsx'

/** Section of 'Mi cuenta' that leads to the passkeys. */
export function PasskeysLink({ count }: { count: number }) {
  return (
    <AccountSection
      id="llaves"
      title="Llaves de acceso"
      text={
        count === 0
          ? 'Entra con la huella, la cara o el código de tu teléfono u ordenador, sin contraseña.'
          : `Puedes entrar con ${formatCount(count, 'llave', 'llaves')}, sin contraseña.`
      }
      to={href('/admin/cuenta/llaves')}
      button={count === 0 ? 'Añadir una llave' : 'Ver las llaves'}
    />
  )
}
