import { adminContext } from '#app/domains/auth/gate.server.ts'
import { readScreen } from '#app/platform/failure.server.ts'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx'
import type { EditorAnswer } from '#app/ui/forms/editor-answer.ts'
import { keepPressed } from '#app/ui/forms/keep-typed.ts'
import { panelMeta } from '#app/ui/meta/unlisted.ts'
import { answerRetention } from '../requests.server.ts'
import { RETENTION_LOAD_FAILED, START_FAILED } from '../schema.ts'
import { RetentionScreen } from '../ui/retention-screen.tsx'
import { readRetentionView } from '../view.server.ts'
import type { Route } from './+types/retention.ts'

export const meta = panelMeta('Conservación')

export async function loader({ context }: Route.LoaderArgs) {
  return readScreen(RETENTION_LOAD_FAILED, () => readRetentionView(context.get(adminContext)))
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerRetention(request, context.get(adminContext))
}

export function clientAction(sending: Route.ClientActionArgs) {
  return keepPressed(sending, { start: START_FAILED }, 'start')
}

export default function Retention({ loaderData: { screen, failure }, actionData }: Route.ComponentProps) {
  const answer: EditorAnswer | undefined = actionData
  return (
    <>
      {/* What is missing is said at its checkbox. */}
      <Announcement text={answer?.errors ? undefined : (answer ?? failure)} />
      {screen ? (
        <RetentionScreen {...screen} answer={answer} />
      ) : (
        <LoadFailure title={RETENTION_LOAD_FAILED} code={failure?.code} />
      )}
    </>
  )
}
