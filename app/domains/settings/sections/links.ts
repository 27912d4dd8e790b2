import { href } from 'react-router'
import type { Section } from './section.ts'

export const LINKS: Section = {
  id: 'enlaces',
  title: 'Enlaces rápidos',
  lead: 'Los paneles de otros que el equipo mira a menudo. Solo se ven aquí dentro, en Herramientas.',
  isForTeam: true,
  page: { to: href('/admin/tools/sistema'), label: 'Ver Sistema' },
  groups: [
    {
      title: 'Enlaces',
      parts: [
        {
          list: 'quick_links',
          one: 'enlace',
          add: 'Añadir enlace',
          known: 'label',
          size: 12,
          none: 'Todavía no hay enlaces.',
          isShort: true,
          fields: [
            {
              name: 'label',
              label: 'Nombre',
              kind: 'line',
              max: 60,
              required: 'Ingresa el nombre',
            },
            {
              name: 'url',
              label: 'Dirección',
              kind: 'website',
              max: 2000,
              required: 'Ingresa la dirección',
            },
          ],
        },
      ],
    },
  ],
}
