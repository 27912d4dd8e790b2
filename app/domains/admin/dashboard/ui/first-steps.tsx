import { href } from 'react-router'
import { sectionPath } from '#app/domains/settings/address.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { FoldSummary } from '#app/ui/controls/fold-summary.tsx'
import type { FirstStep } from '../schema.ts'
import { REMOVAL_ADDRESS } from './demo-removal.tsx'

const STEPS: Record<FirstStep, { title: string; why: string; to: string; word: string }> = {
  brand: {
    title: 'Pon el nombre y el correo de tu organización',
    why: 'Hasta entonces el sitio sale con un nombre de muestra, y nadie sabe adónde escribir.',
    to: sectionPath('organizacion'),
    word: 'Escribirlos',
  },
  networks: {
    title: 'Di dónde están tus redes',
    why: 'Una red sin dirección no se muestra. Si no usas ninguna, quítalas de la lista.',
    to: sectionPath('redes'),
    word: 'Escribirlas',
  },
  data_owner: {
    title: 'Di quién responde por los datos, y a qué correo se le escribe',
    why: 'Hasta entonces la política de privacidad nombra solo a la organización y, sin correo, manda al formulario de contacto.',
    to: sectionPath('politicas'),
    word: 'Escribirlo',
  },
  team: {
    title: 'Presenta a tu equipo',
    why: '«Quiénes somos» no dice todavía quién hay detrás.',
    to: sectionPath('equipo'),
    word: 'Añadir personas',
  },
  sponsors: {
    title: 'Nombra a tus aliados',
    why: 'Mientras no haya ninguno, su sección no sale.',
    to: sectionPath('aliados'),
    word: 'Añadir aliados',
  },
  impact: {
    title: 'Pon cifras a tus objetivos',
    why: 'Salen con sus palabras, sin lo que ya alcanzaron.',
    to: sectionPath('quienes-somos'),
    word: 'Escribir cifras',
  },
  academy: {
    title: 'Pon las cifras de la Academy',
    why: 'Abren su página; sin ellas, la franja no sale.',
    to: sectionPath('academy'),
    word: 'Escribir cifras',
  },
  mail: {
    title: 'Conecta un servidor de correo',
    why: 'Hasta entonces los mensajes se guardan y esperan. Se indica al arrancar, con la variable SMTP_URL.',
    to: href('/admin/correos'),
    word: 'Ver correos',
  },
  demo: {
    title: 'Quita el contenido de ejemplo',
    why: 'Cuando ya no te haga falta para conocer el sitio.',
    to: REMOVAL_ADDRESS,
    word: 'Quitar ejemplos',
  },
  colleague: {
    title: 'Invita a otra persona del equipo',
    why: 'Así el panel no depende de una sola contraseña.',
    to: href('/admin/users'),
    word: 'Invitar',
  },
}

/** What a new site still lacks, on one line with the next step; the section goes with the last one. */
export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  const [next] = steps
  if (!next) return null
  const all = Object.keys(STEPS).length
  const done = all - steps.length
  return (
    <section aria-labelledby="primeros-pasos" className="rounded border border-line bg-panel">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 px-5 py-3.5">
        <h2 id="primeros-pasos" className="text-subheading">
          Primeros pasos
        </h2>
        <p className="flex items-center gap-2.5 text-sm text-ink-muted tabular-nums">
          <progress
            value={done}
            max={all}
            aria-hidden="true"
            className="h-2 w-20 appearance-none overflow-hidden rounded bg-line
              [&::-moz-progress-bar]:bg-secondary [&::-webkit-progress-bar]:bg-line
              [&::-webkit-progress-value]:bg-secondary"
          />
          {done} de {all} hechos
        </p>
        <div className="flex min-w-0 grow basis-72 items-center gap-x-6 gap-y-2 max-sm:flex-wrap">
          <p className="min-w-0 grow text-sm max-sm:basis-full sm:text-right">
            <span className="text-ink-muted">Sigue: </span>
            {STEPS[next].title}
          </p>
          <StepLink step={next} />
        </div>
      </div>
      {steps.length > 1 && (
        <details className="border-t border-line">
          <FoldSummary className="px-5 text-sm">Ver los {steps.length} que faltan</FoldSummary>
          <ul className="divide-y divide-line border-t border-line">
            {steps.map((step) => (
              <li key={step} className="flex flex-wrap items-center gap-x-6 gap-y-3 px-5 py-3.5">
                <div className="min-w-0 grow basis-60">
                  <p className="font-semibold">{STEPS[step].title}</p>
                  <p className="text-sm text-ink-muted">{STEPS[step].why}</p>
                </div>
                <StepLink step={step} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function StepLink({ step }: { step: FirstStep }) {
  const { to, word } = STEPS[step]
  return (
    <ButtonLink to={to} variant="outline" size="sm" preventScrollReset className="max-sm:w-full">
      {word}
    </ButtonLink>
  )
}
