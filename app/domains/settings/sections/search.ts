import { href } from 'react-router'
import type { Section } from './section.ts'

export const SEARCH: Section = {
  id: 'busqueda',
  title: 'Búsqueda',
  lead: 'Palabras que quieren decir lo mismo: quien busca una encuentra también las otras.',
  page: { to: href('/buscar'), label: 'Ver la búsqueda' },
  groups: [
    {
      title: 'Sinónimos',
      lead: 'Sepáralas con comas. Las mayúsculas, los acentos y los plurales dan igual.',
      parts: [
        {
          list: 'synonyms',
          one: 'grupo',
          add: 'Añadir grupo',
          known: 'words',
          size: 60,
          none: 'Todavía no hay sinónimos.',
          isShort: true,
          fields: [
            {
              name: 'words',
              label: 'Palabras',
              kind: 'words',
              max: 200,
              required: 'Ingresa las palabras',
            },
          ],
        },
      ],
    },
  ],
}
