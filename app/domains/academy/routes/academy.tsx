import { data } from 'react-router'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { readEnv } from '#app/platform/env.server.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { readAcademy } from '../academy.server.ts'
import { AcademyClosing } from '../ui/academy-closing.tsx'
import { AcademyHero } from '../ui/academy-hero.tsx'
import { BootcampTabs } from '../ui/bootcamp-tabs.tsx'
import { describeCourses } from '../ui/course-data.ts'
import { CourseList } from '../ui/course-list.tsx'
import { ProgramGrid } from '../ui/program-grid.tsx'
import { RequestDialogHost } from '../ui/request-dialog-host.tsx'
import { SuccessStories } from '../ui/success-stories.tsx'
import { TrainingGrid } from '../ui/training-grid.tsx'
import type { Route } from './+types/academy'

export async function loader() {
  const { brand, email, academy_figures: figures } = await readSettings()
  const page = { brand, email, figures, publicUrl: readEnv().publicUrl }
  try {
    return data({ ...page, ...(await readAcademy()), failed: false })
  } catch (error) {
    // public-site §8: logged only, and the lists are empty; the status keeps it out of every cache.
    describeFailure(error, 'Error fetching academy:')
    const nothing = { bootcamps: [], programs: [], stories: [], trainings: [], courses: [] }
    return data({ ...page, ...nothing, failed: true }, { status: 503 })
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta(loaderData, {
    title: `${loaderData.brand} Academy`,
    description: 'Formación práctica en tecnología y emprendimiento.',
    path: '/academy',
    about: describeCourses(loaderData),
  })
}

export default function Academy({ loaderData }: Route.ComponentProps) {
  const { brand, email, figures, bootcamps, programs, stories, trainings, courses, failed } = loaderData
  return (
    <RequestDialogHost brand={brand}>
      <AcademyHero {...{ brand, figures }} />
      <BootcampTabs {...{ bootcamps, failed }} />
      <ProgramGrid {...{ programs, failed }} />
      <SuccessStories {...{ stories, failed }} />
      <TrainingGrid {...{ trainings, failed }} />
      <CourseList courses={courses} />
      <AcademyClosing email={email} />
    </RequestDialogHost>
  )
}
