import { z } from 'zod'
import {
  email,
  optional,
  optionalLines,
  privacyAccepted,
  required,
} from '#app/platform/forms/field-schema.ts'

/** Kinds of request (public-site §7), as stored. */
export const ACTION_TYPES = ['inscripcion', 'informacion'] as const

export type ActionType = (typeof ACTION_TYPES)[number]

export const ACTION_LABELS: Record<ActionType, string> = {
  inscripcion: 'Inscripción',
  informacion: 'Información',
}

/** Titles of the request dialog and page (public-site §2). */
export const REQUEST_TITLES: Record<ActionType, string> = {
  inscripcion: 'Inscríbete al Curso',
  informacion: 'Solicitar Información',
}

/**
 * Kind of request of a training's button, whose label the team writes: enrolment if it contains 'inscri', also
 * accented as in 'Inscríbete' (design §6.20).
 */
export function actionTypeOf(words: string): ActionType {
  const plain = words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.includes('inscri') ? 'inscripcion' : 'informacion'
}

/** Validation of public-site §5. A function, so that pages that use only the texts above do not load Zod. */
export function courseRequestSchema() {
  return z.object({
    name: required('El nombre completo es obligatorio', { min: 2 }),
    email: email('Ingresa un correo electrónico válido'),
    phone: optional(50),
    course: required('El curso es obligatorio'),
    message: optionalLines(5000),
    actionType: z.enum(ACTION_TYPES, 'Elige si quieres inscribirte o recibir información'),
    consent_privacy: privacyAccepted(),
    consent_marketing: z.boolean('Indica sí o no').default(false),
  })
}

export type CourseRequest = z.output<ReturnType<typeof courseRequestSchema>>

export type BootcampView = {
  id: string
  title: string
  subtitle: string | null
  description: string | null
  level: string
  duration: string
  format: string
  next_start: string | null
  spots_available: number | null
  technologies: string[]
  outcomes: string[]
  instructor: string | null
  price: string | null
  image_url: string | null
}

export type ProgramView = {
  id: string
  title: string
  description: string | null
  duration: string
  format: string
  benefits: string[]
  requirements: string[]
  image_url: string | null
}

export type StoryView = {
  id: string
  name: string
  testimonial: string
  position: string | null
  additional_info: string | null
  program: string | null
  image_url: string | null
}

export type TrainingView = {
  id: string
  title: string
  training_type: string
  start_date: string
  date_status: string
  location_type: string
  specific_location: string | null
  action_buttons: string[]
}

export type CourseView = {
  id: string
  title: string
  subtitle: string | null
  description: string | null
  organizer: string
  location: string
  start_date: string
  end_date: string
  spots_available: number | null
  duration: string | null
  format: string | null
  level: string | null
  price: string | null
  technologies: string[]
  benefits: string[]
  instructor: string | null
  image_url: string | null
}
