import { data, redirect } from 'react-router'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { panelPath } from '#app/domains/auth/schema.ts'
import { returnNews } from '#app/domains/events/ui/event-questions.ts'
import { mailIsOn } from '#app/domains/mail/transport.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { KEPT_DAYS } from '#app/domains/trash/schema.ts'
import { listTrash } from '#app/domains/trash/trash.server.ts'
import { formatInstant } from '#app/platform/dates.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { leaveFlash } from '#app/platform/flash.server.ts'
import { readForm } from '#app/platform/forms.server.ts'
import { onePage, readPage } from '#app/platform/paging.ts'
import { Announcement } from '#app/ui/announcement.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { keepTyped } from '#app/ui/keep-typed.ts'
import { PanelHeader } from '#app/ui/page-header.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { refusedWords, restoreDeleted, restoredWords } from '../bin.server.ts'
import { BinList } from '../ui/bin-list.tsx'
import type { Route } from './+types/bin.ts'

const BIN = '/admin/papelera'
const GONE = 'Ya no está en la papelera'
const FAILED = 'No se pudo restaurar'

export const meta: Route.MetaFunction = () => [
  { title: 'Papelera · Panel' },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request }: Route.LoaderArgs) {
  const asked = readPage(new URL(request.url).searchParams)
  const [{ rows, ...found }, { time_zone }] = await Promise.all([onePage(asked, listTrash), readSettings()])
  const written = rows.map(({ deleted_at, ...row }) => ({
    ...row,
    deleted: formatInstant(deleted_at, time_zone),
  }))
  return { rows: written, ...found }
}

/** 'Restaurar' here, and 'Deshacer' in the toast of whatever screen deleted; `back` says which. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, { text: ['id', 'back'] })
  if (!form.ok) return refuse(form.message, form.status)
  try {
    const restored = await restoreDeleted(String(form.values.id ?? ''), context.get(adminContext))
    if (restored.outcome === 'missing') return refuse(GONE, 404)
    if (restored.outcome !== 'restored') return refuse(FAILED, 409, refusedWords(restored))
    const title = restoredWords(restored.kind)
    const heard = restored.heard ? returnNews(restored.heard, mailIsOn()) : ''
    const description = [restored.label.slice(0, 300), heard].filter(Boolean).join('. ')
    const flash = await leaveFlash({ title, description, tone: 'success' })
    const back = form.values.back ? panelPath(form.values.back) : BIN
    return redirect(back, { status: 303, headers: { 'Set-Cookie': flash } })
  } catch (error) {
    const { status, reason } = describeFailure(error)
    return refuse(FAILED, status, reason)
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(FAILED, serverAction)
}

export default function Bin({
  loaderData: { rows, total, page, pageCount },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <PanelHeader
        title="Papelera"
        lead={`Lo que se elimina espera aquí ${KEPT_DAYS} días y puede volver como estaba.`}
      />
      <Announcement text={actionData} />
      {total === 0 ? (
        <EmptyState title="La papelera está vacía">
          Cuando elimines algo podrás recuperarlo desde aquí.
        </EmptyState>
      ) : (
        <BinList rows={rows} />
      )}
      <Pagination page={page} pageCount={pageCount} hrefFor={(number) => `?pagina=${number}`} />
    </>
  )
}

function refuse(title: string, status: number, description?: string) {
  return data({ title, description, tone: 'error' as const }, { status })
}
