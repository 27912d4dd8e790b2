import { href } from 'react-router'
import type { Course, CourseInstance, Offer, Schedule } from 'schema-dts'
import { readPrice } from '#app/ui/meta/offer-price.ts'
import type { PublicSite } from '#app/ui/meta/page-meta.ts'
import type { BootcampView, CourseView, ProgramView, TrainingView } from '../schema.ts'

type Offered = PublicSite & {
  bootcamps: BootcampView[]
  programs: ProgramView[]
  trainings: TrainingView[]
  courses: CourseView[]
}

/**
 * Structured data (schema.org) of all bootcamps, programs, trainings and courses. Prices and durations are free text
 * of the team: what a rule cannot read is left out.
 */
export function describeCourses({ bootcamps, programs, trainings, courses, ...site }: Offered): Course[] {
  const about = courseOf(site)
  return [
    ...bootcamps.map((bootcamp) => about(bootcamp, { ...bootcamp, startDate: bootcamp.next_start })),
    ...programs.map((program) => about(program, program)),
    ...trainings.map(({ title, training_type, ...training }) =>
      about(
        { title, description: training_type },
        {
          format: training.location_type,
          // An unconfirmed date must not be published as a fact.
          startDate: training.date_status === 'confirmed' ? training.start_date : null,
          location: training.specific_location,
        },
      ),
    ),
    ...courses.map((course) =>
      about(course, { ...course, startDate: course.start_date, endDate: course.end_date }, course.organizer),
    ),
  ]
}

type Labels = {
  title: string
  subtitle?: string | null
  description: string | null
  price?: string | null
  image_url?: string | null
}

function courseOf({ brand, publicUrl }: PublicSite) {
  const academy = `${brand} Academy`
  return (words: Labels, given: Given, organizer = academy): Course => ({
    '@type': 'Course',
    name: words.title,
    description: words.description || words.subtitle || words.title,
    inLanguage: 'es',
    ...(words.image_url && { image: new URL(words.image_url, publicUrl).href }),
    provider: {
      '@type': 'Organization',
      name: organizer,
      ...(organizer === academy && { url: publicUrl + href('/academy') }),
    },
    hasCourseInstance: instance(given),
    ...offer(words),
  })
}

/** Offer of a course whose price can be read. `category` is one of the words that search engines know. */
function offer({ price }: Labels): { offers?: Offer } {
  const read = readPrice(price ?? null)
  if (!read) return {}
  if (Number(read.price) === 0) return { offers: { '@type': 'Offer', category: 'Free' } }
  return { offers: { '@type': 'Offer', category: 'Paid', ...read } }
}

/** Ways of taking part, by our names, as search engines spell them. */
const MODES: Record<string, string> = { Presencial: 'Onsite', Virtual: 'Online', Híbrido: 'Blended' }

type Given = {
  format: string | null
  duration?: string | null
  startDate?: string | null
  endDate?: string | null
  location?: string | null
}

function instance({ format, duration, startDate, endDate, location }: Given): CourseInstance {
  return {
    '@type': 'CourseInstance',
    ...(format && { courseMode: MODES[format] }),
    ...length(duration),
    ...(startDate && { startDate }),
    ...(endDate && { endDate }),
    ...(location && { location }),
  }
}

const PACES: Record<string, string> = { día: 'Daily', semana: 'Weekly', mes: 'Monthly', año: 'Yearly' }

/** '40 horas' is the work that a course takes; '8 semanas', '1 mes' how long it lasts. */
function length(duration: string | null | undefined): { courseWorkload?: string; courseSchedule?: Schedule } {
  const [, count = '', unit = ''] =
    /^(\d{1,3}) (hora|día|semana|mes|año)(?:e?s)?$/i.exec(duration?.trim() ?? '') ?? []
  const pace = PACES[unit.toLowerCase()]
  if (pace)
    return { courseSchedule: { '@type': 'Schedule', repeatCount: Number(count), repeatFrequency: pace } }
  return unit ? { courseWorkload: `PT${count}H` } : {}
}
