import { href } from 'react-router'
import type { Field, Section } from './section.ts'

const SUBJECT_MAX = 100
const TEXT_MAX = 3000

export const WELCOME: Section = {
  id: 'bienvenida',
  title: 'Bienvenida al boletín',
  lead: 'Lo que recibe quien confirma que quiere las novedades, una sola vez. Sale si en Organización hay una dirección postal.',
  page: { to: href('/admin/boletin'), label: 'Ver el boletín' },
  isForTeam: true,
  groups: [
    {
      title: 'Al confirmar',
      parts: [
        tick('welcome', 'Enviar una bienvenida a quien confirma'),
        subject('welcome_subject'),
        text('welcome_text'),
      ],
    },
    {
      title: 'A la semana',
      lead: 'Solo a quien recibió la primera y sigue queriendo las novedades.',
      parts: [
        tick('second_welcome', 'Enviar otro correo siete días después'),
        subject('second_welcome_subject'),
        text('second_welcome_text'),
      ],
    },
  ],
}

function tick(name: string, label: string): Field {
  return { name, label, kind: 'tick', max: 2, isWide: true }
}

function subject(name: string): Field {
  return {
    name,
    label: 'Asunto',
    kind: 'line',
    max: SUBJECT_MAX,
    isWide: true,
    required: 'Escribe el asunto',
  }
}

function text(name: string): Field {
  const hint = 'Sale tal cual. Una línea en blanco separa dos párrafos.'
  return {
    name,
    label: 'Texto',
    kind: 'text',
    max: TEXT_MAX,
    isWide: true,
    hint,
    required: 'Escribe el texto',
  }
}
