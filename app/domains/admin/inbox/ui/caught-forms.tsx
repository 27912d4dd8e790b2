import { CAUGHT_DAYS, type CaughtForm, type CaughtFormCounts } from '#app/domains/system/caught-forms.ts'
import { formatCount, formatNumber } from '#app/platform/formats/numbers.ts'

/** The end of '3 …', over several of them. */
const WHERE: Record<CaughtForm, string> = {
  newsletter: 'en las novedades',
  feedback: 'en las opiniones',
  organiser: 'en la página de quien organiza',
}

const LIST = new Intl.ListFormat('es')

/** How many forms that keep nothing were stopped, so that a trap which catches people is noticed. */
export function CaughtForms({ counts }: { counts: CaughtFormCounts }) {
  const forms = (Object.keys(WHERE) as CaughtForm[]).flatMap((form) => {
    const count = counts[form] ?? 0
    return count > 0 ? { count, words: `${formatNumber(count)} ${WHERE[form]}` } : []
  })
  if (forms.length === 0) return null
  const total = forms.reduce((sum, { count }) => sum + count, 0)
  return (
    <p className="mb-2 text-sm text-ink-muted">
      Además, en {CAUGHT_DAYS} días {formatCount(total, 'envío', 'envíos')} con el campo oculto lleno, de lo
      que no se guarda nada: {LIST.format(forms.map(({ words }) => words))}.
    </p>
  )
}
