import type { Invalid, Refused } from '#app/platform/forms/form-values.ts'
import type { FirstFailure } from './schema.ts'

/** Names of the form's fields (public-site §3), by the way the server reads them. */
export const APPLICATION_FORM = {
  text: [
    'first_name',
    'last_name',
    'email',
    'company',
    'position',
    'sector',
    'profile_type',
    'reasonOfInterest',
    'message',
  ],
  lists: ['interests'],
  flags: ['consent_privacy', 'consent_marketing'],
} as const

export const APPLICATION_LABELS = {
  first_name: 'Nombre',
  last_name: 'Apellidos',
  email: 'Email',
  company: 'Empresa/Organización',
  position: 'Posición/Cargo',
  sector: 'Sector',
  profile_type: 'Tipo de perfil',
  interests: 'Áreas de interés',
  reasonOfInterest: 'Motivo de tu interés',
  message: 'Mensaje',
  consent_privacy: 'Política de privacidad',
  consent_marketing: 'Novedades por email',
} as const

export type ApplicationField = keyof typeof APPLICATION_LABELS

/** The four steps (public-site §4), and what each of them asks. */
export const STEPS = [
  { name: 'Información personal', short: 'Personal', fields: ['first_name', 'last_name', 'email'] },
  { name: 'Información profesional', short: 'Trabajo', fields: ['company', 'position', 'sector'] },
  {
    name: 'Perfil e intereses',
    short: 'Perfil',
    fields: ['profile_type', 'interests', 'reasonOfInterest'],
  },
  { name: 'Mensaje y envío', short: 'Envío', fields: ['message', 'consent_privacy', 'consent_marketing'] },
] as const satisfies readonly { name: string; short: string; fields: readonly ApplicationField[] }[]

// Fails to compile while a field belongs to no step: its error would open the last one, which does not show it.
true satisfies [ApplicationField] extends [(typeof STEPS)[number]['fields'][number]] ? true : false

/** Fields of the first three steps that may stay empty: the summary does not call them missing. */
export const OPTIONAL_FIELDS: ReadonlySet<ApplicationField> = new Set(['interests', 'reasonOfInterest'])

export const LAST_STEP = STEPS.length

export type ApplicationAnswer = { outcome: 'sent' } | (Invalid & { failure: FirstFailure }) | Refused

/** public-site §8. */
export const SENT = {
  title: '¡Mensaje enviado con éxito!',
  message:
    'Gracias por tu contacto, hemos recibido tu información y nos pondremos en contacto contigo pronto.',
} as const

export const INVALID = { title: 'Error de validación' } as const

export const NOT_SENT = {
  title: 'Error al enviar',
  message: 'Hubo un problema al enviar tu mensaje, por favor intenta de nuevo.',
} as const

/** Where the form is (public-site §2): ÚNETE and every button of the page lead here. */
export const FORM_ANCHOR = 'formulario'

export function fieldId(name: string): string {
  return `campo-${name}`
}

export function stepId(step: number): string {
  return `paso-${step}`
}

/** Id of a step's heading, which takes the focus when the step opens. */
export function stepTitleId(step: number): string {
  return `${stepId(step)}-titulo`
}

/** Step of a field, 1 to 4. A failure of no field belongs to the last step, where the send button is. */
function stepOf(field: string): number {
  const index = STEPS.findIndex(({ fields }) => (fields as readonly string[]).includes(field))
  return index < 0 ? LAST_STEP : index + 1
}

/** The step an answer opens; the first one when there is none. */
export function stepToOpen(answer: ApplicationAnswer | undefined): number {
  if (answer?.outcome === 'invalid') return stepOf(answer.failure.field)
  return answer?.outcome === 'refused' ? LAST_STEP : 1
}
