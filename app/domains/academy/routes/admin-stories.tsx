import { data } from 'react-router'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { describeLoadFailure } from '#app/platform/failure.server.ts'
import { onePage, readPage } from '#app/platform/lists/paging.ts'
import { keepPressed } from '#app/ui/forms/keep-typed.ts'
import { panelMeta } from '#app/ui/meta/unlisted.ts'
import { failuresOf } from '../editing/answers.ts'
import { readOpen } from '../editing/open-items.server.ts'
import { answerList } from '../editing/requests.server.ts'
import { STORY_INCOMPLETE, storySchema } from '../editing/schema.ts'
import { listStories } from '../editing/team-lists.server.ts'
import { StoriesScreen } from '../editing/ui/stories-screen.tsx'
import type { Route } from './+types/admin-stories.ts'

const TITLE = 'Historias de Éxito'
const LOAD_FAILED = 'No se pudieron cargar las historias de éxito'

export const meta = panelMeta(TITLE)

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  try {
    const [stories, open] = await Promise.all([
      onePage(readPage(searchParams), listStories),
      readOpen('success_stories', searchParams, context.get(adminContext)),
    ])
    return data({ stories, ...open }, { status: open.notice ? 404 : 200 })
  } catch (error) {
    const { status, failure: notice } = describeLoadFailure(LOAD_FAILED, error)
    return data({ stories: undefined, draft: undefined, doomed: undefined, notice }, { status })
  }
}

export function action({ request, context }: Route.ActionArgs) {
  return answerList(request, context.get(adminContext), {
    entity: 'success_stories',
    schema: storySchema(),
    incomplete: STORY_INCOMPLETE,
    hasSwitch: true,
  })
}

export function clientAction(sending: Route.ClientActionArgs) {
  return keepPressed(sending, failuresOf('success_stories'), 'update')
}

export default function AdminStories({ loaderData, actionData }: Route.ComponentProps) {
  return <StoriesScreen title={TITLE} failed={LOAD_FAILED} {...loaderData} answer={actionData} />
}
