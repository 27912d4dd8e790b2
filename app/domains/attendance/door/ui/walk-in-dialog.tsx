import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#app/ui/controls/button.tsx'
import { CheckboxField, TextField } from '#app/ui/controls/field.tsx'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { doorListPath } from '../address.ts'
import type { WalkInAnswer } from '../schema.ts'

type WalkInDialogProps = {
  /** Name of the door, as in `door/address.ts`. */
  door: string
  isOpen: boolean
  isOnline: boolean
  /** What was searched for: mostly the name of who was not found. */
  typed: string
  onClose: () => void
  onAdded: (id: string, name: string) => void
}

const NO_ANSWER = 'No se pudo añadir. Lo escrito sigue aquí: prueba otra vez.'

/** Adds somebody who came without a registration, and checks them in. */
export function WalkInDialog({ door, isOpen, isOnline, typed, onClose, onAdded }: WalkInDialogProps) {
  const form = useId()
  const ref = useRef<HTMLFormElement>(null)
  const [answer, setAnswer] = useState<WalkInAnswer>({})
  const [isSending, setSending] = useState(false)
  const { errors = {}, message, isFull } = answer

  useEffect(() => {
    if (answer.errors) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [answer])

  function close() {
    setAnswer({})
    onClose()
  }
  async function add(submitted: FormEvent<HTMLFormElement>) {
    submitted.preventDefault()
    const values = new FormData(submitted.currentTarget)
    if (isFull) values.set('full_reply', 'por_encima')
    setSending(true)
    const next = await send(door, values)
    setSending(false)
    setAnswer(next)
    if (next.person === undefined) return
    setAnswer({})
    onAdded(next.person, String(values.get('name')))
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || close()}
      locked={isSending}
      title="¿Quién llegó sin registrarse?"
      description="Queda con un lugar y su llegada anotada. Recibe el correo de quien se registra en la página."
      footer={
        <>
          <Button variant="outline" onClick={close} disabled={isSending}>
            Volver
          </Button>
          <Button type="submit" form={form} disabled={isSending || !isOnline}>
            {isSending ? 'Añadiendo...' : isFull ? 'Dejar pasar igualmente' : 'Añadir y dejar pasar'}
          </Button>
        </>
      }
    >
      <form
        id={form}
        ref={ref}
        onSubmit={(submitted) => void add(submitted)}
        noValidate
        className="grid gap-4"
      >
        {message && <Notice tone={isFull ? 'warning' : 'error'} title={message} />}
        {!isOnline && <Notice tone="warning" title="Para añadir a alguien hace falta conexión." />}
        <TextField
          data-first
          label="Nombre completo"
          name="name"
          defaultValue={typed.includes('@') ? '' : typed}
          error={errors.name}
          required
          maxLength={200}
          autoComplete="off"
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          defaultValue={typed.includes('@') ? typed : ''}
          error={errors.email}
          required
          maxLength={254}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <CheckboxField
          label="La persona ha leído y acepta la política de privacidad"
          name="consent_privacy"
          error={errors.consent_privacy}
          required
        />
      </form>
    </Dialog>
  )
}

async function send(door: string, values: FormData): Promise<WalkInAnswer> {
  const body = new URLSearchParams([...values].map(([name, value]) => [name, String(value)]))
  try {
    const answer = await fetch(doorListPath(door), {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(15_000),
    })
    return await answer.json()
  } catch {
    return { message: NO_ANSWER }
  }
}
