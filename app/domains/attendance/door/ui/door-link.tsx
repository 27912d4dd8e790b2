import { CircleCheck, CloudOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Notice } from '#app/ui/feedback/notice.tsx'
import type { DoorState } from './door-store.ts'

type DoorLinkProps = { door: DoorState; isVolunteer: boolean }

/** State of the connection: whether the list is current, and how many check-ins are still to be sent. */
export function DoorLink({ door: { link, waiting, people }, isVolunteer }: DoorLinkProps) {
  const toSend = waiting === 0 ? '' : ` · ${waiting} por enviar`
  switch (link) {
    case 'signed-out':
      return isVolunteer ? (
        <Notice tone="warning" title={`Este enlace ya no abre la puerta${toSend}`}>
          Pide otro a la organización
          {waiting > 0 && ': al abrirlo en este teléfono se envía lo que falta'}. Los nombres ya no están
          aquí.
        </Notice>
      ) : (
        <Notice tone="warning" title={`Tu sesión terminó${toSend}`}>
          <SignIn />
          {waiting === 0 ? ' para ver la lista.' : ' y se enviará lo que falta.'} Los nombres ya no están en
          este teléfono.
        </Notice>
      )
    case 'gone':
      return <Notice tone="error" title="Ese evento ya no existe" />
    case 'offline':
      return (
        <>
          <p role="status" className="flex items-center gap-2 font-semibold text-warm-deep tabular-nums">
            <CloudOff aria-hidden="true" className="size-5 shrink-0" />
            {`Sin conexión${toSend}`}
          </p>
          {people === undefined && (
            <Notice tone="warning" title="En este teléfono no hay ninguna lista">
              Con conexión aparece sola. Después sigue aquí sin red hasta que la puerta cierra, doce horas
              como mucho.
            </Notice>
          )}
        </>
      )
    default:
      return (
        <>
          <p role="status" className="flex items-center gap-2 text-ink-muted tabular-nums">
            <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-secondary" />
            {link === 'asking' ? `Conectando...${toSend}` : `En línea${toSend}`}
          </p>
          <Insecure />
        </>
      )
  }
}

/** A link to the sign-in page, which leads back to this screen. */
function SignIn() {
  const [here, setHere] = useState('')
  useEffect(() => setHere(location.pathname), [])
  return (
    <a href={here || undefined} className="font-semibold text-link">
      Entra de nuevo
    </a>
  )
}

/** Warning about plain HTTP, shown early, while the team can still change to HTTPS. */
function Insecure() {
  const [isSecure, setSecure] = useState(true)
  useEffect(() => setSecure(window.isSecureContext), [])
  if (isSecure) return null
  return (
    <Notice tone="warning" title="Esta dirección no es segura (HTTPS)">
      Así el navegador no deja usar la cámara ni trabajar sin conexión. Buscar y anotar sí funciona.
    </Notice>
  )
}
