import { href } from 'react-router'
import type { Section } from './section.ts'

export const TEAM: Section = {
  id: 'equipo',
  title: 'Equipo',
  lead: 'Las personas de «Quiénes somos», por orden. Sin nadie, la sección no sale.',
  page: { to: `${href('/quienes-somos')}#equipo`, label: 'Ver el equipo' },
  groups: [
    {
      title: 'Personas',
      lead: 'La primera se ve en grande.',
      parts: [
        {
          list: 'team',
          one: 'persona',
          add: 'Añadir persona',
          known: 'name',
          size: 30,
          none: 'Todavía no hay nadie.',
          fields: [
            { name: 'name', label: 'Nombre', kind: 'line', max: 80, required: 'Ingresa el nombre' },
            { name: 'role', label: 'Cargo', kind: 'line', max: 80, required: 'Ingresa el cargo' },
            { name: 'description', label: 'Quién es', kind: 'text', max: 600, isWide: true },
            {
              name: 'image_url',
              label: 'Foto',
              kind: 'picture',
              max: 2000,
              isWide: true,
              hint: 'Sin foto se ven sus iniciales.',
            },
            {
              name: 'email',
              label: 'Email',
              kind: 'email',
              max: 254,
              hint: 'Vacío, se le escribe al de la organización.',
            },
            { name: 'profile_url', label: 'Dirección de su perfil', kind: 'address', max: 2000 },
          ],
        },
      ],
    },
  ],
}

export const SPONSORS: Section = {
  id: 'aliados',
  title: 'Aliados',
  lead: 'Quienes respaldan a la organización, por orden. Sin ninguno, la sección no sale.',
  page: { to: `${href('/quienes-somos')}#patrocinadores`, label: 'Ver los aliados' },
  groups: [
    {
      title: 'Aliados',
      lead: 'El primero se ve en grande.',
      parts: [
        {
          list: 'sponsors',
          one: 'aliado',
          add: 'Añadir aliado',
          known: 'name',
          size: 30,
          none: 'Todavía no hay aliados.',
          fields: [
            { name: 'name', label: 'Nombre', kind: 'line', max: 80, required: 'Ingresa el nombre' },
            { name: 'category', label: 'Qué es', kind: 'line', max: 80, hint: 'Como «Banca y pagos».' },
            { name: 'logo', label: 'Logo', kind: 'picture', max: 2000, isWide: true },
          ],
        },
      ],
    },
  ],
}

export const ACADEMY: Section = {
  id: 'academy',
  title: 'Cifras de la Academy',
  lead: 'La franja de cifras que abre la Academy. Sin ninguna, la franja no sale.',
  page: { to: href('/academy'), label: 'Ver la Academy' },
  groups: [
    {
      title: 'Cifras',
      parts: [
        {
          list: 'academy_figures',
          one: 'cifra',
          add: 'Añadir cifra',
          known: 'label',
          size: 4,
          none: 'Todavía no hay cifras.',
          isShort: true,
          fields: [
            {
              name: 'figure',
              label: 'Cifra',
              kind: 'line',
              max: 12,
              hint: 'Como «500+».',
              required: 'Ingresa la cifra',
            },
            {
              name: 'label',
              label: 'De qué',
              kind: 'line',
              max: 60,
              hint: 'Como «graduados empleados».',
              required: 'Ingresa de qué es la cifra',
            },
          ],
        },
      ],
    },
  ],
}
