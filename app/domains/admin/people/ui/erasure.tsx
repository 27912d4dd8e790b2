import { Download } from 'lucide-react'
import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { useFocusOnError } from '#app/domains/auth/ui/use-focus-on-error.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { DownloadLink } from '#app/ui/controls/download-link.tsx'
import { TextField } from '#app/ui/controls/field.tsx'

type PersonErasureProps = {
  email: string
  /** The person's other addresses, which are erased too (decision 85). */
  others: readonly string[]
  /** URL of the person's data file, on a screen without another link to it. */
  file?: string
  error: string | undefined
  /** A CRM is configured, and may have a copy. */
  crm: boolean
}

/** Form to erase a person (Ley 172-13). Typing the address is the confirmation, with script and without. */
export function PersonErasure({ email, others, file, error, crm }: PersonErasureProps) {
  const form = useRef<HTMLFormElement>(null)
  const sending = useNavigation().formData?.get('intent') === 'erase'
  useFocusOnError(form)
  return (
    <section
      aria-labelledby="borrar-persona"
      className="mt-8 grid gap-4 rounded border border-warm bg-panel p-5 sm:p-6"
    >
      <div className="max-w-prose">
        <h2 id="borrar-persona" className="text-subheading">
          Borrar a esta persona
        </h2>
        <p className="mt-2">
          Si te pide que borres sus datos (Ley 172-13), esto los elimina de todo el sitio: su contacto,
          solicitudes, registros, consentimientos y correos, también de la papelera. Sus eventos publicados
          quedan, con todas sus fechas, sin su nombre. En lo que escribieron otras personas se tacha su correo
          y, junto a él, su nombre.
        </p>
        {others.length > 0 && (
          <p className="mt-2 wrap-anywhere">También lo que llegó desde {others.join(', ')}.</p>
        )}
        <p className="mt-2">
          <strong>No se puede deshacer.</strong> Exporta antes sus datos si también los pidió.
          {crm && ' La copia que tenga HubSpot se borra allí.'}
        </p>
      </div>
      {file && (
        <DownloadLink
          href={file}
          done="Exportación completada"
          failed="No se pudo exportar los datos"
          className="justify-self-start"
        >
          <Download aria-hidden="true" />
          Exportar sus datos
        </DownloadLink>
      )}
      <Form ref={form} method="post" className="grid max-w-md justify-items-start gap-4">
        <input type="hidden" name="intent" value="erase" />
        <TextField
          name="email"
          label="Escribe su correo para confirmar"
          hint={<span className="wrap-anywhere">{email}</span>}
          error={error}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="w-full"
        />
        <Button type="submit" variant="danger" disabled={sending}>
          {sending ? 'Borrando...' : 'Borrar todos sus datos'}
        </Button>
      </Form>
    </section>
  )
}

/** Replaces the form while an erasure is running. */
export function ErasureUnderWay() {
  return (
    <section
      aria-labelledby="borrando-persona"
      className="mb-5 rounded border border-warm bg-panel p-5 sm:p-6"
    >
      <h2 id="borrando-persona" className="text-subheading">
        Se está borrando…
      </h2>
      <p className="mt-2 max-w-prose">
        Lo que envió ya no está. El sitio lee ahora todo lo demás, por si alguien lo nombra, y sigue aunque
        cierres esta página. Recárgala en un momento: cuando termine, lo dirá el registro de cambios.
      </p>
    </section>
  )
}
