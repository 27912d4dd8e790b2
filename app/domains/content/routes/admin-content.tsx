import { Plus } from 'lucide-react'
import { may } from '#app/capabilities.ts'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { IfMay } from '#app/may.tsx'
import { readScreen } from '#app/platform/failure.server.ts'
import { onePage } from '#app/platform/lists/paging.ts'
import { dateIn, formatDate, formatInstant } from '#app/platform/time/dates.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { PanelHeader } from '#app/ui/drawing/panel-header.tsx'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx'
import { keepTyped } from '#app/ui/forms/keep-typed.ts'
import { panelMeta } from '#app/ui/meta/unlisted.ts'
import {
  BULK_ACTION_FAILED,
  type BulkAction,
  LOAD_FAILED,
  NEW,
  readArticleListAddress,
} from '../admin/address.ts'
import { countArticles, findTitles, listArticles, listNewDrafts } from '../admin/article-list.server.ts'
import { articleStateOf } from '../admin/article-state-schema.ts'
import { answerBulkAction } from '../admin/bulk-actions.server.ts'
import { ArticlesScreen } from '../admin/ui/articles-screen.tsx'
import type { Route } from './+types/admin-content.ts'

/** Most drafts of new articles shown, so that the page stays bounded. */
const NEW_DRAFTS = 100

export const meta = panelMeta('Gestión de Contenido')

export async function loader({ request, context }: Route.LoaderArgs) {
  const writes = may(context.get(adminContext), 'write content')
  const address = readArticleListAddress(new URL(request.url).searchParams)
  return readScreen(LOAD_FAILED, async () => {
    const [counts, { rows, page, ...found }, drafts, chosen, { time_zone }] = await Promise.all([
      countArticles(),
      onePage(address.page, (range) => listArticles(address, range)),
      writes ? listNewDrafts(address, NEW_DRAFTS) : [],
      address.action && writes ? findTitles(address.ids) : [],
      readSettings(),
    ])
    const at = (instant: Date | null) => instant && formatInstant(instant, time_zone)
    const day = (instant: Date) => formatDate(dateIn(time_zone, instant))
    const articles = rows.map(({ publish_at, published_at, updated_at, status, ...row }) => ({
      ...row,
      state: articleStateOf({ status, publish_at }),
      hour: publish_at ? at(publish_at) : status === 'published' && published_at ? day(published_at) : null,
      updated: at(updated_at) ?? '',
    }))
    const beginnings = drafts.map(({ updated_at, ...draft }) => ({ ...draft, at: at(updated_at) ?? '' }))
    return { address: { ...address, page }, counts, articles, ...found, beginnings, chosen }
  })
}

export function action({ request, context }: Route.ActionArgs) {
  return answerBulkAction(request, context.get(adminContext))
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const action = (await request.clone().formData()).get('accion') as BulkAction
  return keepTyped(BULK_ACTION_FAILED[action], serverAction)
}

/** Screen 'Content management' of back-office §2. */
export default function AdminContent({ loaderData: { screen, failure }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PanelHeader
        title="Gestión de Contenido"
        actions={
          <IfMay take="write content">
            <ButtonLink to={NEW} variant="accent" leading={<Plus aria-hidden="true" />}>
              Nuevo artículo
            </ButtonLink>
          </IfMay>
        }
      />
      <Announcement text={actionData ?? failure} />
      {screen ? <ArticlesScreen {...screen} /> : <LoadFailure title={LOAD_FAILED} code={failure?.code} />}
    </>
  )
}
