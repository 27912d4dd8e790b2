/** Figures behind each drawing: the table on the screen and the CSV have the same rows. */
import { formatDate } from '#app/platform/time/dates.ts'
import {
  type Analytics,
  CONVERSION_LABELS,
  type ConversionKind,
  DEVICES,
  type Device,
  FORMS,
  type Ranking,
} from './schema.ts'

export type Sheet = {
  title: string
  columns: readonly string[]
  rows: readonly (readonly (string | number)[])[]
}

export const SHEETS = {
  vistas: ({ days }) => ({
    title: 'Vistas por día',
    columns: ['Día', 'Vistas', 'Día comparado', 'Vistas de entonces'],
    rows: days.map(({ day, views, day_before, views_before }) => [
      formatDate(day),
      views,
      formatDate(day_before),
      views_before,
    ]),
  }),
  paginas: ({ pages }) => ({
    title: 'Páginas más vistas',
    columns: ['Página', 'Dirección', 'Vistas', 'Periodo anterior'],
    rows: pages.rows.map(({ title, name, now, before }) => [title, name, now, before]),
  }),
  sitios: ({ sites }) => ranking('Sitios de origen', 'Sitio', sites),
  campanas: ({ campaigns }) => ranking('Campañas', 'Campaña (utm_source)', campaigns),
  dispositivos: ({ devices }) => ({
    title: 'Teléfono o computadora',
    columns: ['Dispositivo', 'Vistas', 'Periodo anterior'],
    rows: (Object.keys(DEVICES) as Device[]).map((device) => [
      DEVICES[device],
      devices[device].now,
      devices[device].before,
    ]),
  }),
  formularios: ({ forms }) => ({
    title: 'De la vista al envío',
    columns: ['Formulario', 'Vistas', 'Envíos', 'Vistas antes', 'Envíos antes'],
    rows: forms.map(({ form, views, sent }) => [FORMS[form], views.now, sent.now, views.before, sent.before]),
  }),
  eventos: ({ events }) => ({
    title: 'De la vista al registro',
    columns: ['Evento', 'Fecha', 'Vistas', 'Registros', 'Vistas antes', 'Registros antes'],
    rows: events.rows.map(({ title, event_date, views, registrations }) => [
      title,
      formatDate(event_date),
      views.now,
      registrations.now,
      views.before,
      registrations.before,
    ]),
  }),
  llegadas: ({ conversions: { buckets, earlier } }) => ({
    title: 'Lo que llega',
    columns: [
      'Desde',
      'Hasta',
      ...Object.values(CONVERSION_LABELS),
      ...Object.values(CONVERSION_LABELS).map((label) => `${label}, antes`),
    ],
    rows: buckets.map((bucket, index) => [
      formatDate(bucket.from),
      formatDate(bucket.to),
      ...KINDS.map((kind) => bucket[kind]),
      ...KINDS.map((kind) => earlier[index]?.[kind] ?? 0),
    ]),
  }),
} satisfies Record<string, (analytics: Analytics) => Sheet>

export type SheetName = keyof typeof SHEETS

export function isSheet(name: string): name is SheetName {
  return Object.hasOwn(SHEETS, name)
}

const KINDS = Object.keys(CONVERSION_LABELS) as ConversionKind[]

function ranking(title: string, what: string, { rows }: Ranking): Sheet {
  return {
    title,
    columns: [what, 'Vistas', 'Periodo anterior'],
    rows: rows.map(({ name, now, before }) => [name, now, before]),
  }
}
