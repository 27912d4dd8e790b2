import { href } from 'react-router'
import { CHANGEABLE_RULES, formatPeriod, ruleOf } from '#app/retention.ts'
import type { Section } from './section.ts'

export const RETENTION: Section = {
  id: 'conservacion',
  title: 'Conservación',
  lead: 'Cuánto tiempo se guarda cada cosa. La política de privacidad dice lo mismo desde que guardas.',
  isForTeam: true,
  page: { to: href('/admin/tools/sistema/conservacion'), label: 'Ver qué se ha quitado' },
  groups: [
    {
      title: 'Plazos',
      lead: 'Con un plazo más corto, lo que ya venció se quita esa noche, y no vuelve.',
      parts: [
        {
          rows: 'retention',
          entries: [{ key: 'periods', title: 'Cuánto tiempo se guarda' }],
          fields: CHANGEABLE_RULES.map((name) => {
            const { title, from, choices = [] } = ruleOf(name)
            return {
              name,
              label: title,
              kind: 'choice',
              max: 10,
              hint: `Cuenta ${from}.`,
              required: 'Elige cuánto tiempo se guarda',
              options: choices.map((value) => ({ value, label: formatPeriod(value) })),
            }
          }),
        },
      ],
    },
  ],
}
