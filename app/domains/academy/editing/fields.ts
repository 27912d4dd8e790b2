/**
 * The fields of each form of the Academy, declared once: labels, and how their controls look (back-office §3, §5, §9).
 */
import type { FormValues } from '#app/platform/forms/form-values.ts'
import {
  type AcademyEntity,
  BOOTCAMP_LEVELS,
  COURSE_LEVELS,
  COURSE_TYPE_LABELS,
  DATE_STATUS_LABELS,
  FORMATS,
  PROGRAM_STATUS_LABELS,
  STATUS_LABELS,
  STORY_PROGRAMS,
  TRAINING_STATUS_LABELS,
  TRAINING_TYPES,
} from './schema.ts'

export type AcademyField = {
  name: string
  label: string
  /** Kind of control; by default a line of text. */
  as?: 'text' | 'list' | 'choice' | 'day' | 'count' | 'number' | 'image' | 'flag'
  /** Options of a choice: stored value → label. */
  options?: Readonly<Record<string, string>>
  /** Suggested values of a line, which accepts any other. */
  suggestions?: readonly string[]
  required?: true
  hint?: string
  placeholder?: string
  /** Lowest number allowed. */
  min?: number
  /** Height of a text area, in lines. */
  rows?: number
  /** How many of the form's six columns the control spans; all by default. */
  width?: 2 | 3 | 4
  initial?: string | true
  /** Tab of the control; undefined in forms without tabs. */
  tab?: string
}

const COMMAS = 'Separa con comas.'

const title: AcademyField = { name: 'title', label: 'Título', required: true, width: 4 }
const subtitle: AcademyField = { name: 'subtitle', label: 'Subtítulo' }
const description: AcademyField = { name: 'description', label: 'Descripción', as: 'text' }
const instructor: AcademyField = { name: 'instructor', label: 'Instructor' }
const image: AcademyField = { name: 'image_url', label: 'Imagen', as: 'image' }
const startDate: AcademyField = {
  name: 'start_date',
  label: 'Fecha de inicio',
  as: 'day',
  required: true,
}

/** Grouped in the tabs of back-office §2: basic, details, content, settings. */
const COURSE_FIELDS: readonly AcademyField[] = [
  ...inTab('Básico', [
    { name: 'title', label: 'Título', required: true },
    subtitle,
    { name: 'organizer', label: 'Organizador', required: true, width: 3 },
    { name: 'location', label: 'Ubicación', required: true, width: 3 },
    { ...startDate, width: 3 },
    { name: 'end_date', label: 'Fecha de fin', as: 'day', required: true, width: 3 },
  ]),
  ...inTab('Detalles', [
    { name: 'category', label: 'Categoría', width: 3 },
    { name: 'duration', label: 'Duración', placeholder: '8 semanas', width: 3 },
    optionalChoiceOf('format', 'Formato', FORMATS),
    optionalChoiceOf('level', 'Nivel', COURSE_LEVELS),
    { ...instructor, width: 3 },
    { name: 'price', label: 'Precio', placeholder: 'RD$ 18,500', width: 3 },
    {
      name: 'max_attendees',
      label: 'Capacidad máxima',
      as: 'number',
      min: 1,
      width: 3,
      placeholder: 'Sin límite',
    },
    {
      name: 'spots_available',
      label: 'Lugares disponibles',
      as: 'number',
      min: 0,
      width: 3,
      placeholder: 'Sin indicar',
    },
  ]),
  ...inTab('Contenido', [
    { ...description, rows: 6 },
    {
      name: 'technologies',
      label: 'Tecnologías',
      hint: 'Separadas por comas.',
      placeholder: 'Python, SQL, Power BI',
    },
    {
      name: 'benefits',
      label: 'Beneficios',
      hint: 'Separados por comas.',
      placeholder: 'Mentoría, Certificado, Bolsa de empleo',
    },
    image,
  ]),
  ...inTab('Configuración', [
    {
      name: 'course_type',
      label: 'Tipo de curso',
      as: 'choice',
      width: 3,
      options: COURSE_TYPE_LABELS,
      initial: 'bootcamp',
    },
    {
      ...statusOf(STATUS_LABELS),
      width: 3,
      hint: 'Solo los publicados se ven en la web; los agotados se ocultan.',
    },
  ]),
]

/** For the screen of stories; the Academy's screen requires more of them (back-office §5). */
const STORY_FIELDS: readonly AcademyField[] = [
  {
    name: 'testimonial',
    label: 'Testimonio',
    as: 'text',
    required: true,
    rows: 4,
    hint: 'En sus palabras; las comillas las pone la página.',
  },
  { name: 'name', label: 'Nombre', required: true, width: 3 },
  { name: 'position', label: 'Cargo', width: 3 },
  {
    name: 'program',
    label: 'Programa',
    suggestions: STORY_PROGRAMS,
    width: 3,
    placeholder: 'Elige uno o escribe otro',
  },
  { name: 'additional_info', label: 'Información adicional', width: 3 },
  { ...image, label: 'Foto', hint: 'Sin foto, la página dibuja sus iniciales.' },
  {
    name: 'is_published',
    label: 'Publicar en la web',
    as: 'flag',
    initial: true,
    hint: 'Se ve en la página de la Academy en cuanto la guardas.',
  },
]

export const ACADEMY_FIELDS: Record<AcademyEntity, readonly AcademyField[]> = {
  success_stories: STORY_FIELDS,
  courses: COURSE_FIELDS,
  intensive_bootcamps: [
    title,
    statusOf(STATUS_LABELS),
    subtitle,
    description,
    durationOf(2),
    choiceOf('format', 'Formato', FORMATS, 2),
    choiceOf('level', 'Nivel', BOOTCAMP_LEVELS, 2),
    { name: 'next_start', label: 'Próximo inicio', as: 'day', width: 2 },
    {
      name: 'spots_available',
      label: 'Lugares disponibles',
      as: 'count',
      width: 2,
      placeholder: 'Consultar',
    },
    { name: 'price', label: 'Precio', width: 2, placeholder: 'Consultar precio' },
    instructor,
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
    { ...startDate, width: 2 },
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

/** Fields of a story on the Academy's screen, where `position` and `program` are required. */
export const ACADEMY_STORY_FIELDS = STORY_FIELDS.map(
  (field): AcademyField =>
    ['position', 'program'].includes(field.name) ? { ...field, required: true } : field,
)

/** Labels by field name, in the order of the form. */
export function labelsOf(fields: readonly AcademyField[]): Record<string, string> {
  return Object.fromEntries(fields.map(({ name, label }) => [name, label]))
}

/** Initial values of an empty form (back-office §9). */
export function emptyForm(entity: AcademyEntity): FormValues {
  return Object.fromEntries(ACADEMY_FIELDS[entity].map(({ name, initial = '' }) => [name, initial]))
}

/** Options of a select, from stored value → label. */
export function optionsOf(words: Readonly<Record<string, string>>) {
  return Object.entries(words).map(([value, label]) => ({ value, label }))
}

function inTab(tab: string, fields: readonly AcademyField[]): AcademyField[] {
  return fields.map((field) => ({ ...field, tab }))
}

function statusOf(options: Record<string, string>): AcademyField {
  return { name: 'status', label: 'Estado', as: 'choice', options, initial: 'draft', width: 2 }
}

function durationOf(width: 2 | 3): AcademyField {
  return { name: 'duration', label: 'Duración', required: true, width, placeholder: '12 semanas' }
}

function listOf(name: string, label: string): AcademyField {
  return { name, label, as: 'list', hint: COMMAS }
}

/** A required select whose values are their own labels. */
function choiceOf(name: string, label: string, values: readonly string[], width: 2 | 3): AcademyField {
  return { name, label, as: 'choice', options: selfLabelled(values), required: true, width }
}

function optionalChoiceOf(name: string, label: string, values: readonly string[]): AcademyField {
  return { name, label, as: 'choice', options: selfLabelled(values), placeholder: 'Sin indicar', width: 3 }
}

function selfLabelled(values: readonly string[]): Record<string, string> {
  return Object.fromEntries(values.map((value) => [value, value]))
}
