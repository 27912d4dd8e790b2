/**
 * The fields of an event, each declared once: labels for the team and visitors, kind of value, who sees it. Forms,
 * diffs, columns, views and proposals derive from this; the rules are in `rules-schema.ts`, the tables in
 * `tables.server.ts` (docs/how-it-flows.md, "A field of an event"). Plain data without imports, because public pages
 * load it.
 */

/** Value type of each kind. The kind also decides the form control and how its value is parsed. */
type ValueOf = {
  line: string
  text: string
  day: string
  hour: string
  zone: string
  category: string
  status: 'published' | 'cancelled'
  number: number
  capacity: number
  /** Null means no. */
  flag: boolean
  /** Several values of a fixed list. */
  many: string[]
  /** Several values in free text, one per line. */
  lines: string[]
}

type Kind = keyof ValueOf

type More = {
  /**
   * Audience of the field. `page`: the event's own page; `registered`: mails to people with a seat. The team sees all.
   */
  seenBy: 'everyone' | 'page' | 'registered' | 'team'
  /** The column is not nullable; list columns never are. */
  isRequired?: true
  /** Label in the public form (public-site §3). A field without one is not in that form. */
  asked?: string
  /** Name in the public form's payload, where it differs from the column. */
  askedAs?: string
  /** Belongs to the second group of the team's form, collapsed while all of it is empty. */
  isMore?: true
  /** Exists on submissions only, not on events. */
  isOfSubmission?: true
}

type Field = More & { kind: Kind; label: string }

/** @param label as the team's screens show it. */
function field<const K extends Kind, const M extends More>(kind: K, label: string, more: M) {
  return { kind, label, ...more }
}

/** Ordered as in the team's form. */
export const EVENT_FIELDS = {
  title: field('line', 'Título', { isRequired: true, asked: 'Nombre del evento', seenBy: 'everyone' }),
  organizer: field('line', 'Organizador', {
    isRequired: true,
    asked: 'Organización',
    askedAs: 'contact_person',
    seenBy: 'everyone',
  }),
  category: field('category', 'Categoría', {
    isRequired: true,
    asked: 'Tipo de evento',
    askedAs: 'event_type',
    seenBy: 'everyone',
  }),
  event_date: field('day', 'Fecha', { isRequired: true, asked: 'Fecha', seenBy: 'everyone' }),
  event_time: field('hour', 'Hora', { isRequired: true, asked: 'Hora de inicio', seenBy: 'everyone' }),
  max_attendees: field('capacity', 'Capacidad', { asked: 'Capacidad máxima', seenBy: 'everyone' }),
  location: field('line', 'Ubicación', { isRequired: true, asked: 'Ubicación', seenBy: 'everyone' }),
  time_zone: field('zone', 'Zona horaria', { isRequired: true, asked: 'Zona horaria', seenBy: 'everyone' }),
  status: field('status', 'Estado', { isRequired: true, seenBy: 'everyone' }),
  email: field('line', 'Email del organizador', {
    isOfSubmission: true,
    asked: 'Email de contacto',
    seenBy: 'team',
  }),
  description: field('text', 'Descripción', { asked: 'Descripción', seenBy: 'everyone' }),
  summary: field('text', 'Resumen', { asked: 'Resumen', seenBy: 'everyone', isMore: true }),
  duration_hours: field('number', 'Duración (horas)', {
    asked: 'Duración (horas)',
    seenBy: 'everyone',
    isMore: true,
  }),
  end_date: field('day', 'Último día', { seenBy: 'everyone', isMore: true }),
  end_time: field('hour', 'Hora del final', { seenBy: 'everyone', isMore: true }),
  price: field('line', 'Precio', { asked: 'Precio', seenBy: 'everyone', isMore: true }),
  verticals: field('many', 'Temáticas', { asked: 'Temáticas', seenBy: 'everyone', isMore: true }),
  website_url: field('line', 'Sitio web', { asked: 'Sitio web', seenBy: 'everyone', isMore: true }),
  registration_url: field('line', 'Enlace de inscripción', { seenBy: 'page', isMore: true }),
  online_url: field('line', 'Enlace para conectarse', {
    asked: 'Enlace para conectarse',
    seenBy: 'registered',
    isMore: true,
  }),
  places_each: field('number', 'Lugares por persona', { seenBy: 'page', isMore: true }),
  hours_to_confirm: field('number', 'Horas para confirmar un lugar liberado', {
    seenBy: 'registered',
    isMore: true,
  }),
  questions: field('lines', 'Preguntas para quien se registra', { seenBy: 'page', isMore: true }),
  registers_late: field('flag', 'Aceptar registros mientras dura el evento', {
    asked: 'Aceptar registros mientras dura el evento',
    seenBy: 'everyone',
    isMore: true,
  }),
  asks_afterwards: field('flag', 'Al día siguiente, dar las gracias y preguntar cómo fue', {
    seenBy: 'team',
    isMore: true,
  }),
  image_url: field('line', 'Imagen', { seenBy: 'everyone', isMore: true }),
}

type Fields = typeof EVENT_FIELDS

export type EventField = keyof Fields

/** Names of the fields that have a property, optionally with a given value. */
type With<Key extends keyof More, Value = unknown> = {
  [Name in EventField]: Fields[Name] extends Record<Key, Value> ? Name : never
}[EventField]

/** Fields of the public form, and so of a submission. */
export type SubmittedField = With<'asked'>

export type EventRowField = Exclude<EventField, With<'isOfSubmission'>>

/** Fields of both submission and event: approval copies them, and the organiser may propose changes of them. */
export type SharedField = Extract<SubmittedField, EventRowField>

export type PublicField = With<'seenBy', 'everyone'>
export type PageField = PublicField | With<'seenBy', 'page'>
export type AttendedField = PageField | With<'seenBy', 'registered'>

/** Values of fields in a view: days as `2026-12-01`, hours as `18:30`. */
export type FieldValues<Name extends EventField> = {
  [Each in Name]: Fields[Each] extends { isRequired: true } | { kind: 'many' | 'lines' }
    ? ValueOf[Fields[Each]['kind']]
    : ValueOf[Fields[Each]['kind']] | null
}

const fields: Record<EventField, Field> = EVENT_FIELDS
const names = Object.keys(EVENT_FIELDS) as EventField[]

function namesWhere<Name extends EventField>(fits: (field: Field) => boolean): Name[] {
  return names.filter((name): name is Name => fits(fields[name]))
}

const isAsked = ({ asked }: Field) => asked !== undefined

export const SUBMITTED_FIELDS = namesWhere<SubmittedField>(isAsked)
export const EVENT_ROW_FIELDS = namesWhere<EventRowField>((each) => !each.isOfSubmission)
export const SHARED_FIELDS = namesWhere<SharedField>((each) => isAsked(each) && !each.isOfSubmission)
export const MORE_FIELDS = namesWhere((each) => each.isMore === true)
export const PUBLIC_FIELDS = namesWhere<PublicField>(({ seenBy }) => seenBy === 'everyone')
export const PAGE_FIELDS = namesWhere<PageField>(({ seenBy }) => seenBy === 'everyone' || seenBy === 'page')
export const ATTENDED_FIELDS = namesWhere<AttendedField>(({ seenBy }) => seenBy !== 'team')

export const FIELD_LABELS = mapped(names, (name) => fields[name].label)

export type PostedName = PostedAs<SubmittedField>

type PostedAs<Name extends SubmittedField> = {
  [Each in Name]: Fields[Each] extends { askedAs: infer Posted extends string } ? Posted : Each
}[Name]

export function postedAs<Name extends SubmittedField>(name: Name): PostedAs<Name> {
  return (fields[name].askedAs ?? name) as PostedAs<Name>
}

/** Values of the public form's payload, under the names of the columns. */
export function asColumns<Posted extends object>(posted: Posted) {
  return Object.fromEntries(Object.entries(posted).map(([name, value]) => [columnOf(name), value])) as {
    [Name in keyof Posted as ColumnOf<Name>]: Posted[Name]
  }
}

/** Column of a name in the public form's payload; a name that is no field is returned as it is. */
export function columnOf(posted: string): string {
  return SUBMITTED_FIELDS.find((name) => postedAs(name) === posted) ?? posted
}

type ColumnOf<Posted> = Posted extends PostedName
  ? { [Name in SubmittedField]: PostedAs<Name> extends Posted ? Name : never }[SubmittedField]
  : Posted

/** Control names by kind, for the form reader, as columns or as `nameOf` names them. */
export function formOf<Name extends EventField>(
  given: readonly Name[],
  nameOf: (name: Name) => string = String,
) {
  const of = (fits: (kind: Kind) => boolean) => given.filter((name) => fits(fields[name].kind)).map(nameOf)
  return {
    text: of((kind) => kind !== 'many' && kind !== 'flag'),
    lists: of((kind) => kind === 'many'),
    flags: of((kind) => kind === 'flag'),
  }
}

export function pick<Values extends object, Name extends keyof Values & string>(
  values: Values,
  given: readonly Name[],
): Pick<Values, Name> {
  const isGiven = ([name]: [string, unknown]) => (given as readonly string[]).includes(name)
  return Object.fromEntries(Object.entries(values).filter(isGiven)) as Pick<Values, Name>
}

export function mapped<Name extends string, Value>(given: readonly Name[], of: (name: Name) => Value) {
  return Object.fromEntries(given.map((name) => [name, of(name)])) as Record<Name, Value>
}
