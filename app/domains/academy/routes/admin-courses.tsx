import { data } from 'react-router'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { describeLoadFailure } from '#app/platform/failure.server.ts'
import { onePage, readPage } from '#app/platform/lists/paging.ts'
import { keepPressed } from '#app/ui/forms/keep-typed.ts'
import { panelMeta } from '#app/ui/meta/unlisted.ts'
import { withListOverlay } from '../editing/address.ts'
import { failuresOf } from '../editing/answers.ts'
import { readCourseFilters } from '../editing/course-list-address.ts'
import { readOpen } from '../editing/open-items.server.ts'
import { answerList } from '../editing/requests.server.ts'
import { courseSchema, INCOMPLETE } from '../editing/schema.ts'
import { listCourses } from '../editing/team-lists.server.ts'
import { CoursesScreen } from '../editing/ui/courses-screen.tsx'
import type { Route } from './+types/admin-courses.ts'

const TITLE = 'Academy y Cursos'
const LOAD_FAILED = 'No se pudieron cargar los cursos'

export const meta = panelMeta(TITLE)

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const filters = readCourseFilters(searchParams)
  try {
    const [courses, open] = await Promise.all([
      onePage(readPage(searchParams), (range) => listCourses({ ...filters, ...range })),
      readOpen('courses', searchParams, context.get(adminContext)),
    ])
    return data({ filters, courses, ...open }, { status: open.notice ? 404 : 200 })
  } catch (error) {
    const { status, failure: notice } = describeLoadFailure(LOAD_FAILED, error)
    return data({ filters, courses: undefined, draft: undefined, doomed: undefined, notice }, { status })
  }
}

export function action({ request, context }: Route.ActionArgs) {
  return answerList(request, context.get(adminContext), {
    entity: 'courses',
    schema: courseSchema(),
    incomplete: INCOMPLETE,
    // The editor stays open with a notice, then closes by itself. The timestamp makes each save a new URL, so that
    // the notice appears again.
    changed: (location, editar) => withListOverlay(location, { editar, guardado: Date.now().toString(36) }),
  })
}

export function clientAction(sending: Route.ClientActionArgs) {
  return keepPressed(sending, failuresOf('courses'), 'update')
}

export default function AdminCourses({ loaderData, actionData }: Route.ComponentProps) {
  return <CoursesScreen title={TITLE} failed={LOAD_FAILED} {...loaderData} answer={actionData} />
}
