import { readableSubjects } from '#app/domains/audit/audit-subjects.ts'
import { listActors, listHistory } from '#app/domains/audit/history.server.ts'
import { readHistoryAddress } from '#app/domains/audit/history-address.ts'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { mayOpen } from '#app/permissions.ts'
import { readScreen } from '#app/platform/failure.server.ts'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx'
import { panelMeta } from '#app/ui/meta/unlisted.ts'
import { HistoryScreen } from '../ui/history-screen.tsx'
import type { Route } from './+types/history.ts'

const LOAD_FAILED = 'No se pudo cargar el historial'

export const meta = panelMeta('Historial · Herramientas')

export async function loader({ request, context }: Route.LoaderArgs) {
  const reader = context.get(adminContext)
  const address = readHistoryAddress(new URL(request.url).searchParams)
  return readScreen(LOAD_FAILED, async () => {
    const [found, people] = await Promise.all([listHistory({ ...address, reader }), listActors(reader)])
    const entries = found.entries.map(({ href, ...entry }) => ({
      ...entry,
      href: href && mayOpen(reader, href) ? href : undefined,
    }))
    const page = { ...found, entries }
    const kinds = readableSubjects(reader).map(({ id, name }) => ({ value: id, label: name }))
    return { address, page, people, kinds }
  })
}

export default function History({ loaderData: { screen, failure } }: Route.ComponentProps) {
  if (screen) return <HistoryScreen {...screen} />
  return (
    <>
      <Announcement text={failure} />
      <LoadFailure title={LOAD_FAILED} code={failure?.code} />
    </>
  )
}
