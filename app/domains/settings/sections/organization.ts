import { href } from 'react-router'
import { formatNumber } from '#app/platform/formats/numbers.ts'
import { WEEKDAYS } from '#app/platform/time/months.ts'
import { ANSWER_DAYS, DIGEST_HOURS, NEWSLETTER_PACES } from '../schema.ts'
import type { Field, Section } from './section.ts'

const PACES = NEWSLETTER_PACES.map((value) => ({ value, label: formatNumber(Number(value)) }))

const URL_HINT = 'De otro sitio, con https://, o de este, como /agenda.'

export const ORGANIZATION: Section = {
  id: 'organizacion',
  title: 'Organización',
  lead: 'El nombre, el logo y cómo se llega a ella. Salen en todas las páginas y en los correos.',
  page: { to: href('/contacto'), label: 'Ver contacto' },
  groups: [
    {
      title: 'Nombre y logo',
      parts: [
        {
          name: 'brand',
          label: 'Nombre',
          kind: 'line',
          max: 60,
          required: 'Ingresa el nombre de la organización',
        },
        {
          name: 'tagline',
          label: 'Lema',
          kind: 'line',
          max: 200,
          required: 'Ingresa el lema',
          hint: 'Al pie de todas las páginas.',
        },
        {
          name: 'logo',
          label: 'Logo',
          kind: 'picture',
          max: 2000,
          isWide: true,
          hint: 'Sobre azul marino, en la barra y al pie. Vacío, se ve el signo dibujado.',
        },
        {
          name: 'logo_has_name',
          kind: 'tick',
          max: 2,
          isWide: true,
          label: 'El logo ya lleva el nombre: no se escribe al lado',
        },
      ],
    },
    {
      title: 'Contacto',
      lead: 'Lo que quede vacío no se ofrece en el sitio.',
      parts: [
        {
          name: 'email',
          label: 'Email de contacto',
          kind: 'email',
          max: 254,
          hint: 'Aquí llegan también los avisos de cada solicitud.',
        },
        { name: 'whatsapp', label: 'WhatsApp', kind: 'phone', max: 40, hint: 'Con el código del país.' },
        {
          name: 'answer_days',
          label: 'Respuesta a las solicitudes',
          kind: 'choice',
          max: 2,
          hint: 'Se promete en el formulario de la comunidad y en el correo que lo confirma.',
          options: [
            { value: '', label: 'Sin prometer un plazo' },
            ...ANSWER_DAYS.map((value) => ({ value, label: `En ${value} días hábiles` })),
          ],
        },
      ],
    },
    {
      title: 'Buzón de respuestas',
      lead: 'Solo cuenta si el servidor lee un buzón (IMAP_URL): si lo hace, lo dice «Buzón de respuestas», en Sistema.',
      parts: [
        {
          name: 'unknown_mail',
          kind: 'tick',
          max: 2,
          isWide: true,
          label: 'Convertir en solicitud el correo que no responde a ninguna',
          hint: 'Lo que llegue desde que lo marcas, menos lo automático y lo que se envía a listas. En el buzón no se borra ni se mueve nada.',
        },
      ],
    },
    {
      title: 'Boletín',
      parts: [
        {
          name: 'postal_address',
          label: 'Dirección postal',
          kind: 'line',
          max: 300,
          isWide: true,
          hint: 'Al pie de cada número: sin ella no se envía ninguno.',
        },
        {
          name: 'newsletter_pace',
          label: 'Correos por minuto',
          kind: 'choice',
          max: 4,
          hint: 'Si el servidor de correo es nuevo, empieza despacio.',
          required: 'Elige a qué ritmo sale el boletín',
          options: PACES,
        },
        {
          name: 'newsletter_domain_pace',
          label: 'De ellos, a un mismo dominio',
          kind: 'choice',
          max: 4,
          hint: 'Gmail y otros frenan a quien les manda mucho de golpe.',
          required: 'Elige cuántos salen por minuto a un mismo dominio',
          options: PACES,
        },
      ],
    },
    {
      title: 'Borrador de cada semana',
      lead: 'El boletín se prepara solo con los eventos de los próximos 14 días y lo que se publicó. Si no hay nada nuevo, esa semana no hay número.',
      parts: [
        {
          name: 'digest_on',
          kind: 'tick',
          max: 2,
          isWide: true,
          label: 'Preparar un borrador cada semana',
        },
        {
          name: 'digest_weekday',
          label: 'Día',
          kind: 'choice',
          max: 1,
          required: 'Elige el día del borrador',
          options: WEEKDAYS.map((name, day) => ({
            value: String(day),
            label: name.charAt(0).toUpperCase() + name.slice(1),
          })),
        },
        {
          name: 'digest_hour',
          label: 'Hora del sitio',
          kind: 'choice',
          max: 5,
          required: 'Elige la hora del borrador',
          options: DIGEST_HOURS.map((value) => ({ value, label: value })),
        },
        {
          name: 'digest_leaves',
          kind: 'tick',
          max: 2,
          isWide: true,
          label: 'Que salga sin que nadie lo mire',
          hint: 'Sale una hora después, si nadie lo cambia ni lo detiene. Avisamos por correo a quien puede hacerlo.',
        },
      ],
    },
    {
      title: 'Hora y derechos',
      parts: [
        {
          name: 'time_zone',
          label: 'Zona horaria',
          kind: 'zone',
          max: 60,
          hint: 'La de hoy y medianoche en el sitio. Los eventos conservan la suya.',
          required: 'Elige la zona horaria',
        },
        {
          name: 'hour_style',
          label: 'Cómo se escriben las horas',
          kind: 'choice',
          max: 2,
          hint: 'En las páginas y los correos. Los campos, los archivos y el historial siguen en 24 horas.',
          required: 'Elige cómo se escriben las horas',
          options: [
            { value: '12', label: '8:00 p. m.' },
            { value: '24', label: '20:00' },
          ],
        },
        {
          name: 'copyright_from',
          label: 'Primer año del copyright',
          kind: 'year',
          max: 4,
          required: 'Ingresa un año',
        },
      ],
    },
  ],
}

export const NETWORKS: Section = {
  id: 'redes',
  title: 'Redes sociales',
  lead: 'Al pie de las páginas y en contacto. Una red sin dirección no se muestra.',
  page: { to: href('/contacto'), label: 'Ver contacto' },
  groups: [
    {
      title: 'Redes',
      parts: [
        {
          list: 'social',
          one: 'red',
          add: 'Añadir red',
          none: 'Todavía no hay redes.',
          size: 8,
          known: 'name',
          isShort: true,
          fields: [
            { name: 'name', label: 'Nombre', kind: 'line', max: 40, required: 'Ingresa el nombre de la red' },
            { name: 'url', label: 'Dirección', kind: 'address', max: 2000 },
          ],
        },
      ],
    },
  ],
}

const BANNER_DAYS: Field[] = [
  {
    name: 'banner_from',
    label: 'Desde',
    kind: 'date',
    max: 10,
    hint: 'Desde la medianoche de ese día. Vacío, desde ya.',
  },
  {
    name: 'banner_to',
    label: 'Hasta',
    kind: 'date',
    max: 10,
    hint: 'Ese día incluido. Vacío, sin final.',
  },
]

export const HOME: Section = {
  id: 'portada',
  title: 'Portada',
  lead: 'Las primeras palabras del inicio y su banda amarilla.',
  page: { to: '/', label: 'Ver el inicio' },
  groups: [
    {
      title: 'Primera pantalla',
      parts: [
        {
          name: 'hero_title',
          label: 'Título',
          kind: 'line',
          max: 100,
          isWide: true,
          required: 'Ingresa el título de la portada',
        },
        {
          name: 'hero_text',
          label: 'Texto',
          kind: 'text',
          max: 300,
          isWide: true,
          required: 'Ingresa el texto de la portada',
        },
      ],
    },
    {
      title: 'Banda amarilla',
      lead: 'Un anuncio con enlace, en los días que digas. Sin texto no hay banda.',
      parts: [
        {
          name: 'banner_text',
          label: 'Texto',
          kind: 'line',
          max: 200,
          isWide: true,
          hint: 'Donde escribas {marca} va el nombre de la organización.',
        },
        {
          name: 'banner_url',
          label: 'Dirección',
          kind: 'address',
          max: 2000,
          isWide: true,
          hint: URL_HINT,
          required: 'Ingresa adónde lleva la banda',
        },
        ...BANNER_DAYS,
      ],
    },
  ],
}
