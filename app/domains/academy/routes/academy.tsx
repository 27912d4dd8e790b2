import { data, href } from 'react-router'
import { type PageTexts, pageTexts } from '#app/domains/settings/schema.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { publicUrl } from '#app/platform/site-address.server.ts'
import { type PublicSite, pageMeta } from '#app/ui/meta/page-meta.ts'
import { readAcademy } from '../academy.server.ts'
import { describeCourses } from '../catalog/course-data.ts'
import { BootcampTabs } from '../catalog/ui/bootcamp-tabs.tsx'
import { AcademyClosing } from '../catalog/ui/closing.tsx'
import { CourseList } from '../catalog/ui/course-list.tsx'
import { AcademyHero } from '../catalog/ui/hero.tsx'
import { ProgramGrid } from '../catalog/ui/program-grid.tsx'
import { SuccessStories } from '../catalog/ui/success-stories.tsx'
import { TrainingGrid } from '../catalog/ui/training-grid.tsx'
import { LateRequestDialog } from '../requests/ui/late-dialog.tsx'
import type { Route } from './+types/academy'

export { meta } from '#app/ui/meta/meta.ts'

export async function loader() {
  const settings = await readSettings()
  const { brand, email, academy_figures: figures } = settings
  const site = { brand, publicUrl: publicUrl(), words: pageTexts(settings, 'academy') }
  const page = { brand, email, figures }
  try {
    const offered = await readAcademy()
    return data({ ...page, ...offered, failed: false, meta: academyMeta(site, offered) })
  } catch (error) {
    // public-site §8: a failure is logged only, and the lists are empty; the error status keeps the page out of every
    // cache.
    describeFailure(error, 'Error fetching academy:')
    const nothing = { bootcamps: [], programs: [], stories: [], trainings: [], courses: [] }
    return data({ ...page, ...nothing, failed: true, meta: academyMeta(site, nothing) }, { status: 503 })
  }
}

type AcademySite = PublicSite & { words: PageTexts }

function academyMeta({ words, ...site }: AcademySite, offered: Awaited<ReturnType<typeof readAcademy>>) {
  const about = describeCourses({ ...site, ...offered })
  return pageMeta(site, { ...words, path: href('/academy'), about })
}

export default function Academy({ loaderData }: Route.ComponentProps) {
  const { brand, email, figures, bootcamps, programs, stories, trainings, courses, failed } = loaderData
  return (
    <>
      <AcademyHero brand={brand} figures={figures} />
      <BootcampTabs bootcamps={bootcamps} failed={failed} />
      <div className="lazy-layout">
        <ProgramGrid programs={programs} failed={failed} />
      </div>
      <div className="lazy-layout">
        <SuccessStories stories={stories} failed={failed} />
      </div>
      <div className="lazy-layout">
        <TrainingGrid trainings={trainings} failed={failed} />
        <CourseList courses={courses} />
      </div>
      <AcademyClosing email={email} />
      <LateRequestDialog brand={brand} />
    </>
  )
}
