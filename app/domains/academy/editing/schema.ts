/**
 * Validation of what the team enters for the Academy: stories, courses, bootcamps, programs, trainings (back-office
 * §3, §5, §9).
 */
import { z } from 'zod'
import { imageUrl } from '#app/domains/media/schema.ts'
import {
  atMost,
  day,
  maybe,
  oneOf,
  optional,
  optionalLines,
  required,
  requiredLines,
} from '#app/platform/forms/field-schema.ts'

/** Message above the fields of every form, except the one on the stories' own screen. */
export const INCOMPLETE = 'Por favor completa todos los campos obligatorios'
export const STORY_INCOMPLETE = 'El testimonio y el nombre son obligatorios'

export const FORMATS = ['Presencial', 'Virtual', 'Híbrido'] as const
export const COURSE_LEVELS = ['Básico', 'Intermedio', 'Avanzado', 'Intermedio-Avanzado'] as const
export const BOOTCAMP_LEVELS = [
  'Principiante',
  'Intermedio',
  'Avanzado',
  'Principiante-Intermedio',
  'Intermedio-Avanzado',
] as const
export const TRAINING_TYPES = ['Desarrollo', 'Emprendimiento', 'Inteligencia Artificial', 'Diseño'] as const
/** Suggestions; any other name is accepted. */
export const STORY_PROGRAMS = [
  'Bootcamp Full Stack',
  'Startup Accelerator',
  'Bootcamp IA',
  'Program Tech Leadership',
  'Community Builder',
] as const

export const COURSE_TYPE_LABELS = { bootcamp: 'Bootcamp', workshop: 'Taller', program: 'Programa' } as const
export const DATE_STATUS_LABELS = { confirmed: 'Confirmada', pending: 'Por determinar' } as const
/** Programs never sell out (back-office §4). */
export const PROGRAM_STATUS_LABELS = { draft: 'Borrador', published: 'Publicado' } as const
export const STATUS_LABELS = { ...PROGRAM_STATUS_LABELS, sold_out: 'Agotado' } as const
export const TRAINING_STATUS_LABELS = {
  draft: 'Borrador',
  published: 'Publicada',
  finished: 'Finalizada',
} as const

export type CourseType = keyof typeof COURSE_TYPE_LABELS
export type OfferStatus = keyof typeof STATUS_LABELS

/** A success story on its own screen (back-office §5). */
export function storySchema() {
  return z.object({
    testimonial: requiredLines('Escribe el testimonio', { max: 5000 }),
    name: required('Escribe el nombre', { max: 120 }),
    position: optional(160),
    program: optional(120),
    additional_info: optionalLines(300),
    image_url: image(),
    is_published: z.boolean().default(true),
  })
}

/** A success story on the Academy's screen, which requires more fields (back-office §5). */
export function academyStorySchema() {
  return storySchema().extend({
    position: required('Escribe el cargo', { max: 160 }),
    program: required('Elige el programa', { max: 120 }),
  })
}

export function courseSchema() {
  return z
    .object({
      title: required('Escribe el título'),
      subtitle: optional(300),
      description: optionalLines(10_000),
      organizer: required('Escribe quién lo organiza'),
      location: required('Escribe la ubicación', { max: 300 }),
      start_date: day('Elige la fecha de inicio'),
      end_date: day('Elige la fecha de fin'),
      category: optional(120),
      max_attendees: count(1),
      spots_available: count(0),
      duration: optional(120),
      format: maybe(z.enum(FORMATS, 'Elige un formato de la lista')),
      level: maybe(z.enum(COURSE_LEVELS, 'Elige un nivel de la lista')),
      price: optional(120),
      image_url: image(),
      technologies: commaList(),
      benefits: commaList(),
      instructor: optional(200),
      status: state(STATUS_LABELS, 'draft'),
      course_type: state(COURSE_TYPE_LABELS, 'bootcamp'),
    })
    .refine(({ start_date, end_date }) => end_date >= start_date, {
      path: ['end_date'],
      error: 'La fecha de fin no puede ser anterior a la de inicio',
    })
    .refine(({ max_attendees, spots_available }) => (spots_available ?? 0) <= (max_attendees ?? Infinity), {
      path: ['spots_available'],
      error: 'No puede haber más lugares disponibles que la capacidad máxima',
    })
}

export function bootcampSchema() {
  return z.object({
    title: required('Escribe el título'),
    subtitle: optional(300),
    description: optionalLines(10_000),
    duration: required('Escribe la duración', { max: 120 }),
    format: z.enum(FORMATS, 'Elige el formato'),
    level: z.enum(BOOTCAMP_LEVELS, 'Elige el nivel'),
    price: optional(120),
    image_url: image(),
    technologies: commaList(),
    outcomes: commaList(),
    next_start: maybe(day('Elige una fecha')),
    spots_available: count(0),
    instructor: optional(200),
    status: state(STATUS_LABELS, 'draft'),
  })
}

export function programSchema() {
  return z.object({
    title: required('Escribe el título'),
    description: optionalLines(10_000),
    duration: required('Escribe la duración', { max: 120 }),
    format: z.enum(FORMATS, 'Elige el formato'),
    benefits: commaList(),
    requirements: commaList(),
    image_url: image(),
    status: state(PROGRAM_STATUS_LABELS, 'draft'),
  })
}

export function trainingSchema() {
  return z.object({
    title: required('Escribe el título'),
    training_type: z.enum(TRAINING_TYPES, 'Elige el tipo'),
    start_date: day('Elige la fecha de inicio'),
    date_status: state(DATE_STATUS_LABELS, 'confirmed'),
    location_type: z.enum(FORMATS, 'Elige la modalidad'),
    specific_location: optional(300),
    action_buttons: commaList(),
    status: state(TRAINING_STATUS_LABELS, 'draft'),
  })
}

export type AcademyInputs = {
  success_stories: z.output<ReturnType<typeof storySchema>>
  courses: z.output<ReturnType<typeof courseSchema>>
  intensive_bootcamps: z.output<ReturnType<typeof bootcampSchema>>
  entrepreneurship_programs: z.output<ReturnType<typeof programSchema>>
  scheduled_trainings: z.output<ReturnType<typeof trainingSchema>>
}

export type AcademyEntity = keyof AcademyInputs

function image() {
  return maybe(imageUrl())
}

function state<Labels extends Record<string, string>>(labels: Labels, byDefault: keyof Labels & string) {
  const values = Object.keys(labels) as [keyof Labels & string]
  return oneOf(values, byDefault, 'Elige un valor de la lista')
}

/** An optional integer. Text such as '12 lugares' is an error, never silently dropped. */
function count(min: number) {
  const message = `Escribe un número entero desde ${min}`
  return maybe(z.coerce.number(message).int(message).min(min, message).max(1_000_000, 'Máximo 1000000'))
}

/** 'Python, SQL, ' → ['Python', 'SQL'] (back-office §5). */
function commaList() {
  return z
    .string()
    .max(2000, atMost(2000))
    .default('')
    .transform((words) =>
      words
        .split(',')
        .map((word) => word.trim())
        .filter((word) => word !== ''),
    )
}
