import { href, Link } from 'react-router'
import { AddressForm, type TypedAddress } from './address-form.tsx'

export function NewsletterRequestForm(typed: TypedAddress) {
  return (
    <AddressForm
      action={href('/boletin')}
      name="Recibir solo las novedades"
      label="Email para las novedades"
      send="Recibir las novedades"
      {...typed}
    >
      Te escribiremos para confirmarlo; sin tu confirmación no se envía nada.{' '}
      <Link to={href('/boletin/salir')} className="text-link">
        Puedes dejarlas
      </Link>{' '}
      cuando quieras.{' '}
      <Link
        to={`${href('/politicas')}#politica-de-privacidad`}
        target="_blank"
        rel="noopener"
        className="text-link"
      >
        Política de privacidad
        <span className="sr-only"> (se abre en otra pestaña)</span>
      </Link>
    </AddressForm>
  )
}
