import { ChevronDown, Eye } from 'lucide-react'
import { formatCount, formatNumber } from '#app/platform/formats/numbers.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { FEWEST_READERS, type Reach } from '../schema.ts'

export type VariantLook = {
  /** 0 for the general issue. */
  number: number
  label: string
  readers: number
  /** Titles of its items. */
  titles: readonly string[]
  /** URL of its preview. */
  to: string
}

type VariantListProps = {
  looks: readonly VariantLook[]
  reach: Reach
  /** Number of the one whose preview is shown; undefined for none. */
  shown: number | undefined
  /** Readers without an issue. */
  nothing: number
}

const MONTHLY = {
  weekly: '',
  all: ' Es el último del mes: «También este mes» lo reciben solo quienes eligieron uno al mes.',
  monthly:
    ' Esta semana no hay nada nuevo para quienes reciben cada número: es solo para quienes eligieron uno al mes.',
} as const satisfies Record<Reach, string>

/** Who gets what of a digest, each with a look at its mail. */
export function VariantList({ looks, reach, shown, nothing }: VariantListProps) {
  const lead =
    looks.length > 1
      ? `Cada quien recibe lo de las ciudades y temáticas que eligió. Si quedan menos de ${FEWEST_READERS} personas, reciben el general.`
      : `Todas las personas reciben lo mismo: nadie eligió algo que cambie este número, o no llegan a ${FEWEST_READERS}.`
  return (
    <section aria-labelledby="variantes" className="mt-8 border-t border-line pt-6">
      <h2 id="variantes" className="text-subheading">
        Variantes
      </h2>
      <p className="mt-1 mb-4 max-w-3xl text-sm text-ink-muted">
        {lead}
        {MONTHLY[reach]}
        {nothing > 0 && nothingMessage(nothing)}
      </p>
      <ul className="grid max-w-3xl divide-y divide-line rounded border border-line bg-panel">
        {looks.map((look) => (
          <VariantRow key={look.number} look={look} isShown={look.number === shown} />
        ))}
      </ul>
    </section>
  )
}

function nothingMessage(readers: number): string {
  return readers === 1
    ? ' A 1 persona no le llega nada: no hay nada nuevo de lo suyo, y es lo único que quiere.'
    : ` A ${formatNumber(readers)} personas no les llega nada: no hay nada nuevo de lo suyo, y es lo único que quieren.`
}

function VariantRow({ look, isShown }: { look: VariantLook; isShown: boolean }) {
  const { label, readers, titles, to } = look
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 px-3 py-1.5">
      <details className="group min-w-0">
        <summary className="grid min-h-11 cursor-pointer grid-cols-[auto_minmax(0,1fr)] content-center items-baseline gap-x-2 rounded py-1 md:grid-cols-[auto_minmax(0,1fr)_auto]">
          <ChevronDown
            aria-hidden="true"
            className="mt-1 size-4 self-start text-ink-muted transition-transform group-open:rotate-180"
          />
          <span className="font-semibold wrap-anywhere">{label}</span>
          <span className="text-sm text-ink-muted tabular-nums max-md:col-start-2">
            {formatCount(readers, 'persona', 'personas')} ·{' '}
            {formatCount(titles.length, 'entrada', 'entradas')}
          </span>
        </summary>
        <ul className="list-disc pt-1 pb-3 pl-10 text-sm text-ink-muted">
          {titles.map((title, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two events may have one title, and none moves
            <li key={index} className="wrap-anywhere">
              {title}
            </li>
          ))}
        </ul>
      </details>
      <ButtonLink
        to={to}
        variant={isShown ? 'primary' : 'outline'}
        size="sm"
        aria-current={isShown ? 'true' : undefined}
        aria-label={`Ver como correo: ${label}`}
        leading={<Eye aria-hidden="true" />}
        preventScrollReset
        className="mt-1 pointer-coarse:mt-0"
      >
        Ver
      </ButtonLink>
    </li>
  )
}
