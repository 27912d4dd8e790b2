import { href } from 'react-router'
import type { Section } from './section.ts'

const PARAGRAPHS = 'Una línea en blanco separa dos párrafos.'

export const ABOUT: Section = {
  id: 'quienes-somos',
  title: 'Quiénes somos',
  lead: 'La misión, los valores y los objetivos, con las cifras que ya alcanzaron.',
  page: { to: href('/quienes-somos'), label: 'Ver «Quiénes somos»' },
  groups: [
    {
      title: 'Misión, raíces y visión',
      parts: [
        {
          name: 'mission',
          label: 'Misión',
          kind: 'text',
          max: 400,
          isWide: true,
          required: 'Ingresa la misión',
        },
        {
          name: 'roots',
          label: 'Raíces',
          kind: 'text',
          max: 1500,
          isWide: true,
          hint: `De dónde viene la organización. ${PARAGRAPHS} Sin texto, no sale.`,
        },
        {
          name: 'vision',
          label: 'Visión',
          kind: 'text',
          max: 600,
          isWide: true,
          required: 'Ingresa la visión',
        },
      ],
    },
    {
      title: 'Valores',
      parts: [
        {
          list: 'values',
          one: 'valor',
          add: 'Añadir valor',
          known: 'name',
          size: 8,
          none: 'Todavía no hay valores.',
          fields: [
            { name: 'name', label: 'Valor', kind: 'line', max: 40, required: 'Ingresa el valor' },
            {
              name: 'text',
              label: 'Qué significa',
              kind: 'text',
              max: 300,
              isWide: true,
              required: 'Ingresa qué significa',
            },
          ],
        },
      ],
    },
    {
      title: 'Objetivos',
      lead: 'El primero se ve en grande. Sin cifra, el objetivo queda con sus palabras.',
      parts: [
        {
          list: 'objectives',
          one: 'objetivo',
          add: 'Añadir objetivo',
          known: 'title',
          size: 8,
          none: 'Todavía no hay objetivos.',
          fields: [
            {
              name: 'title',
              label: 'Objetivo',
              kind: 'line',
              max: 80,
              isWide: true,
              required: 'Ingresa el objetivo',
            },
            {
              name: 'text',
              label: 'Explicación',
              kind: 'text',
              max: 300,
              isWide: true,
              required: 'Ingresa la explicación',
            },
            { name: 'figure', label: 'Cifra alcanzada', kind: 'line', max: 12, hint: 'Como «1000+».' },
            { name: 'label', label: 'De qué', kind: 'line', max: 60, hint: 'Como «vidas impactadas».' },
          ],
        },
      ],
    },
  ],
}

export const QUESTIONS: Section = {
  id: 'preguntas',
  title: 'Preguntas frecuentes',
  lead: 'Las de un mismo tema salen juntas, en el orden de aquí.',
  page: { to: href('/faqs'), label: 'Ver las preguntas' },
  groups: [
    {
      title: 'Preguntas',
      parts: [
        {
          list: 'faqs',
          one: 'pregunta',
          add: 'Añadir pregunta',
          known: 'question',
          size: 40,
          none: 'Todavía no hay preguntas.',
          fields: [
            {
              name: 'question',
              label: 'Pregunta',
              kind: 'line',
              max: 160,
              isWide: true,
              required: 'Ingresa la pregunta',
              hint: 'Donde escribas {marca} va el nombre.',
            },
            { name: 'topic', label: 'Tema', kind: 'line', max: 40, required: 'Ingresa el tema' },
            {
              name: 'answer',
              label: 'Respuesta',
              kind: 'text',
              max: 2000,
              isWide: true,
              required: 'Ingresa la respuesta',
              hint: PARAGRAPHS,
            },
            {
              name: 'link_url',
              label: 'Dirección del enlace',
              kind: 'address',
              max: 2000,
              hint: 'Una página de este sitio, como /academy, o de otro. Vacío, sin enlace.',
            },
            { name: 'link_label', label: 'Texto del enlace', kind: 'line', max: 60 },
          ],
        },
      ],
    },
  ],
}

export const POLICIES: Section = {
  id: 'politicas',
  title: 'Responsable de los datos',
  lead: 'Quién responde por los datos de las personas en la política de privacidad.',
  page: { to: `${href('/politicas')}#responsable`, label: 'Ver la política' },
  groups: [
    {
      title: 'Responsable',
      parts: [
        {
          name: 'data_owner',
          label: 'Nombre',
          kind: 'line',
          max: 120,
          hint: 'La persona o la entidad legal. Vacío, el nombre de la organización.',
        },
        {
          name: 'data_email',
          label: 'Email para los datos',
          kind: 'email',
          max: 254,
          hint: 'Vacío, el de la organización.',
        },
        {
          name: 'data_owner_address',
          label: 'Domicilio',
          kind: 'line',
          max: 200,
          isWide: true,
          hint: 'Calle, ciudad y país. Vacío, no se dice.',
        },
      ],
    },
  ],
}
