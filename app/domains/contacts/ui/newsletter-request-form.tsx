import { href, Link } from 'react-router'
import { NewTabLink } from '#app/ui/controls/new-tab-link.tsx'
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
      <NewTabLink href={`${href('/politicas')}#politica-de-privacidad`} className="text-link">
        Política de privacidad
      </NewTabLink>
    </AddressForm>
  )
}
