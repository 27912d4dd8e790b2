import { useMailServer } from '#app/domains/mail/ui/mail-server.tsx'

const CODE = {
  mailed: ['Le llega un código de activación.', 'Por correo, y tú también lo verás aquí una vez.'],
  waiting: ['Le das un código de activación.', 'Lo verás aquí una vez: todavía no hay servidor de correo.'],
} as const

const stepsWith = (code: readonly [string, string]) => [
  ['Dile la contraseña temporal en persona.', 'O por un canal en el que confíes: no sale por correo.'],
  code,
  ['Con cualquiera de los dos crea su contraseña.', 'Ninguno abre el panel por sí solo.'],
]

/** Explains how inviting works, in the space where the delivery status appears afterwards. */
export function InvitationSteps() {
  const steps = stepsWith(useMailServer() ? CODE.mailed : CODE.waiting)
  return (
    <section aria-labelledby="pasos" className="py-1 sm:p-6">
      <h2 id="pasos" className="text-subheading">
        Cómo entra la persona
      </h2>
      <ol className="mt-4 grid gap-4">
        {steps.map(([step, detail], index) => (
          <li key={step} className="flex gap-3">
            <span aria-hidden="true" className="w-5 shrink-0 font-display font-bold text-secondary">
              {index + 1}
            </span>
            <div>
              <p className="font-semibold">{step}</p>
              <p className="text-ink-muted">{detail}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
