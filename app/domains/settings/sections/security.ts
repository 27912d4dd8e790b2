import { href } from 'react-router'
import { ROLE_NAMES, ROLE_TITLES } from '#app/capabilities.ts'
import { IDLE_HOURS } from '../schema.ts'
import type { Section } from './section.ts'

const LABELS: Record<(typeof IDLE_HOURS)[number], string> = {
  1: '1 hora',
  2: '2 horas',
  4: '4 horas',
  8: '8 horas',
  12: '12 horas',
  24: '1 día',
  72: '3 días',
  168: 'Una semana',
}

export const SECURITY: Section = {
  id: 'seguridad',
  title: 'Seguridad',
  lead: 'Cuándo hay que volver a entrar al panel, y con qué. Vale desde el siguiente clic.',
  isForTeam: true,
  page: { to: href('/admin/cuenta'), label: 'Ver mis sesiones' },
  groups: [
    {
      title: 'Sesiones',
      parts: [
        {
          name: 'session_idle_hours',
          label: 'Una sesión sin usar se cierra tras',
          kind: 'choice',
          max: 3,
          hint: 'Usada o no, cada sesión se cierra a la semana de entrar.',
          required: 'Elige cuánto dura una sesión sin usar',
          options: IDLE_HOURS.map((hours) => ({ value: hours, label: LABELS[hours] })),
        },
      ],
    },
    {
      title: 'Verificación en dos pasos',
      lead: 'Antes del día avisamos a quien no la tenga. Desde ese día solo podrá activarla, y con ella entra donde siempre. También vale una llave de acceso.',
      parts: [
        {
          rows: 'factor_required',
          entries: [{ key: 'roles', title: 'Roles a los que se les pide' }],
          fields: ROLE_NAMES.map((role) => ({
            name: role,
            label: ROLE_TITLES[role],
            kind: 'tick',
            max: 2,
          })),
        },
        {
          name: 'factor_from',
          label: 'Desde el día',
          kind: 'date',
          max: 10,
          hint: 'Sin día, no se le pide a nadie.',
        },
      ],
    },
  ],
}
