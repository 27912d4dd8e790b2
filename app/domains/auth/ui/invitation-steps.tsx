const STEPS = [
  ['Dile la contraseña temporal en persona.', 'O por un canal en el que confíes: no sale por correo.'],
  ['Le llega un código de activación.', 'Por correo, y tú también lo verás aquí una vez.'],
  ['Con cualquiera de los dos crea su contraseña.', 'Ninguno abre el panel por sí solo.'],
] as const

/** What will happen, where the state of an invitation will stand. */
export function InvitationSteps() {
  return (
    <section aria-labelledby="pasos" className="p-1 sm:p-6">
      <h2 id="pasos" className="text-subheading">
        Cómo entra la persona
      </h2>
      <ol className="mt-4 grid gap-4">
        {STEPS.map(([step, detail], index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden="true"
              className="w-5 shrink-0 font-display font-bold text-secondary tabular-nums"
            >
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
