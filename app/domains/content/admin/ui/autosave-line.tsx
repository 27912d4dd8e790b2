import type { HourStyle } from '#app/platform/formats/hours.ts'
import { hourWithArticle } from '#app/platform/formats/hours-in-sentences.ts'
import { useHourStyle } from '#app/ui/drawing/hour-style.ts'
import type { AutosaveState } from './autosave.ts'

/**
 * State of the autosave. Only problems are in the live region, so that screen readers are not interrupted every
 * second.
 */
export function AutosaveLine({ state }: { state: AutosaveState }) {
  const trouble = troubleOf(state)
  const style = useHourStyle()
  return (
    <p className={`text-sm ${trouble ? 'font-semibold text-warm-deep' : 'text-ink-muted'} tabular-nums`}>
      <span role="status">{trouble}</span>
      {!trouble && calmWords(state, style)}
    </p>
  )
}

/** Warning on leaving the page; empty if everything typed is stored or being sent. */
export function riskOf({ kind }: AutosaveState): string {
  if (kind === 'idle' || kind === 'saving' || kind === 'saved') return ''
  return 'Lo último que escribiste no ha llegado al servidor. Solo lo guarda este navegador, hasta que vuelvas aquí.'
}

function calmWords(state: AutosaveState, style: HourStyle): string {
  if (state.kind === 'saving') return 'Guardando…'
  if (state.kind === 'saved') return `Guardado a ${hourWithArticle(state.at, style)}`
  return 'Se guarda solo, como borrador.'
}

function troubleOf(state: AutosaveState): string {
  switch (state.kind) {
    case 'away':
      return state.message
        ? `Todavía sin guardar: ${state.message}`
        : 'Sin conexión: se guardará cuando vuelva'
    case 'ended':
      return 'Tu sesión terminó: entra de nuevo en otra pestaña y se guardará'
    case 'gone':
      return 'Este artículo ya no existe: copia tu texto antes de salir'
    case 'refused':
      return `No se guarda: ${state.message}`
    case 'clash':
      return 'Sin guardar: decide arriba con qué texto sigues'
    default:
      return ''
  }
}
