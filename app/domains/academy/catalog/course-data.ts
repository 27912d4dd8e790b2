import { href } from 'react-router'
import type { Course, CourseInstance } from 'schema-dts'
import type { PublicSite } from '#app/ui/meta/page-meta.ts'
import type { BootcampView, CourseView, ProgramView, TrainingView } from '../schema.ts'

type Offered = PublicSite & {
  bootcamps: BootcampView[]
  programs: ProgramView[]
  trainings: TrainingView[]
  courses: CourseView[]
}

/**
 * Structured data (schema.org) of all bootcamps, programs, trainings and courses. Prices are left out, because they
 * are free text of the team.
 */
export function describeCourses({ bootcamps, programs, trainings, courses, ...site }: Offered): Course[] {
  const about = courseOf(site)
  return [
    ...bootcamps.map(({ format, next_start, ...bootcamp }) =>
      about(bootcamp, instance(format, { startDate: next_start })),
    ),
    ...programs.map(({ format, ...program }) => about(program, instance(format))),
    ...trainings.map(({ location_type, specific_location, ...training }) =>
      about(
        { title: training.title, description: training.training_type },
        instance(location_type, {
          // An unconfirmed date must not be published as a fact.
          startDate: training.date_status === 'confirmed' ? training.start_date : null,
          location: specific_location,
        }),
      ),
    ),
    ...courses.map(({ format, start_date, end_date, location, organizer, ...course }) =>
      about(course, instance(format, { startDate: start_date, endDate: end_date, location }), organizer),
    ),
  ]
}

type Labels = { title: string; subtitle?: string | null; description: string | null }

function courseOf({ brand, publicUrl }: PublicSite) {
  const academy = `${brand} Academy`
  return (words: Labels, hasCourseInstance: CourseInstance, organizer = academy): Course => ({
    '@type': 'Course',
    name: words.title,
    description: words.description || words.subtitle || words.title,
    inLanguage: 'es',
    provider: {
      '@type': 'Organization',
      name: organizer,
      ...(organizer === academy && { url: publicUrl + href('/academy') }),
    },
    hasCourseInstance,
  })
}

const MODES: Record<string, string> = { Presencial: 'onsite', Virtual: 'online', Híbrido: 'blended' }

type When = { startDate?: string | null; endDate?: string | null; location?: string | null }

function instance(format: string | null, { startDate, endDate, location }: When = {}): CourseInstance {
  return {
    '@type': 'CourseInstance',
    ...(format && { courseMode: MODES[format] }),
    ...(startDate && { startDate }),
    ...(endDate && { endDate }),
    ...(location && { location }),
  }
}
