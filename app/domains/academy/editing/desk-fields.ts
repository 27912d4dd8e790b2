/** The fields of each form of the Academy's desk, described once: their words, and how they are drawn (back-office §3, §5, §9). */
import type { FormValues } from '#app/platform/forms/form-values.ts'
import type { DeskEntity } from './desk-words.ts'
import {
  BOOTCAMP_LEVELS,
  DATE_STATUS_LABELS,
  FORMATS,
  PROGRAM_STATUS_LABELS,
  STATUS_LABELS,
  TRAINING_STATUS_LABELS,
  TRAINING_TYPES,
} from './schema.ts'

export type DeskField = {
  name: string
  label: string
  /** A line of text unless said otherwise. */
  as?: 'text' | 'list' | 'choice' | 'day' | 'count' | 'image'
  /** Stored value → the word for it. */
  options?: Record<string, string>
  required?: true
  hint?: string
  placeholder?: string
  /** Columns of the form's six; all of them by default. */
  width?: 2 | 3 | 4
  /** Initial value in the form of a new row. */
  initial?: string
}

const COMMAS = 'Separa con comas.'

const title: DeskField = { name: 'title', label: 'Título', required: true, width: 4 }
const description: DeskField = { name: 'description', label: 'Descripción', as: 'text' }
const image: DeskField = { name: 'image_url', label: 'Imagen', as: 'image' }

/** Kinds described here. Stories have fields of their own (ui/story-fields.tsx). */
export type DescribedEntity = Exclude<DeskEntity, 'success_stories'>

export const DESK_FIELDS: Record<DescribedEntity, readonly DeskField[]> = {
  intensive_bootcamps: [
    title,
    statusOf(STATUS_LABELS),
    { name: 'subtitle', label: 'Subtítulo' },
    description,
    durationOf(2),
    choiceOf('format', 'Formato', FORMATS, 2),
    choiceOf('level', 'Nivel', BOOTCAMP_LEVELS, 2),
    { name: 'next_start', label: 'Próximo inicio', as: 'day', width: 2 },
    { name: 'spots_available', label: 'Cupos disponibles', as: 'count', width: 2, placeholder: 'Consultar' },
    { name: 'price', label: 'Precio', width: 2, placeholder: 'Consultar precio' },
    { name: 'instructor', label: 'Instructor' },
    listOf('technologies', 'Tecnologías'),
    listOf('outcomes', 'Resultados'),
    image,
  ],
  entrepreneurship_programs: [
    title,
    statusOf(PROGRAM_STATUS_LABELS),
    description,
    durationOf(3),
    choiceOf('format', 'Formato', FORMATS, 3),
    listOf('benefits', 'Beneficios'),
    listOf('requirements', 'Requisitos'),
    image,
  ],
  scheduled_trainings: [
    title,
    statusOf(TRAINING_STATUS_LABELS),
    choiceOf('training_type', 'Tipo', TRAINING_TYPES, 2),
    { name: 'start_date', label: 'Fecha de inicio', as: 'day', required: true, width: 2 },
    {
      name: 'date_status',
      label: 'Estado de la fecha',
      as: 'choice',
      options: DATE_STATUS_LABELS,
      initial: 'confirmed',
      width: 2,
    },
    choiceOf('location_type', 'Modalidad', FORMATS, 2),
    { name: 'specific_location', label: 'Lugar', width: 4, placeholder: 'Sala, ciudad u horario' },
    {
      ...listOf('action_buttons', 'Botones'),
      hint: `${COMMAS} Los que hablan de inscribirse abren la inscripción; los demás, la solicitud de información.`,
    },
  ],
}

/** Labels by field name, in the order of the form. */
export function labelsOf(entity: DescribedEntity): Record<string, string> {
  return Object.fromEntries(DESK_FIELDS[entity].map(({ name, label }) => [name, label]))
}

/** What the controls of an empty form hold (back-office §9). */
export function emptyForm(entity: DeskEntity): FormValues {
  if (entity === 'success_stories') return { is_published: true }
  return Object.fromEntries(DESK_FIELDS[entity].map(({ name, initial = '' }) => [name, initial]))
}

function statusOf(options: Record<string, string>): DeskField {
  return { name: 'status', label: 'Estado', as: 'choice', options, initial: 'draft', width: 2 }
}

function durationOf(width: 2 | 3): DeskField {
  return { name: 'duration', label: 'Duración', required: true, width, placeholder: '12 semanas' }
}

function listOf(name: string, label: string): DeskField {
  return { name, label, as: 'list', hint: COMMAS }
}

/** A required select whose values are their own labels. */
function choiceOf(name: string, label: string, values: readonly string[], width: 2 | 3): DeskField {
  const options = Object.fromEntries(values.map((value) => [value, value]))
  return { name, label, as: 'choice', options, required: true, width }
}
