import { Link } from 'react-router'
import { sectionPath } from '#app/domains/settings/address.ts'
import { formatCount } from '#app/platform/formats/numbers.ts'
import { Badge } from '#app/ui/drawing/badge.tsx'

export type UnknownMail = {
  isOn: boolean
  /** Mails beyond the limits, in so many days. */
  left: number
  days: number
  /** Most mails an hour that become requests: of one address, and of all. */
  most: { one: number; all: number }
}

/** Whether mail that answers no request becomes one, and what happens to the rest. */
export function UnknownMailState({ isOn, left, days, most }: UnknownMail) {
  return (
    <section aria-labelledby="desconocidos" className="rounded border border-line bg-panel p-5 sm:p-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="desconocidos" className="text-subheading">
          Correo que no responde a ninguna solicitud
        </h2>
        <Badge tone={isOn ? 'emerald' : 'grey'}>{isOn ? 'Se hace solicitud' : 'Se queda en el buzón'}</Badge>
      </div>
      <p className="mt-1 max-w-3xl text-ink-muted">
        {isOn
          ? `Cada correo es una solicitud de contacto, con sus archivos. Se queda solo en el buzón lo automático, lo que se envía a listas y lo que pase de ${most.one} correos por hora de una dirección, o de ${most.all} entre todas. En el buzón no se borra ni se mueve nada.`
          : 'El panel solo muestra las respuestas. Lo demás se lee en el buzón.'}
      </p>
      {left > 0 && (
        <p className="mt-3 max-w-3xl font-semibold">
          En {days} días, {formatCount(left, 'correo se quedó', 'correos se quedaron')} en el buzón por llegar
          demasiados seguidos.
        </p>
      )}
      <p className="mt-3">
        <Link to={sectionPath('organizacion')} className="text-link">
          Cambiarlo en Configuración
        </Link>
      </p>
    </section>
  )
}
