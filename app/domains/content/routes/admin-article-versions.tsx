import { adminContext } from '#app/domains/auth/gate.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { describeFailure, readScreen } from '#app/platform/failure.server.ts'
import { refuse, UNVERIFIED } from '#app/platform/forms/editor.server.ts'
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts'
import { readForm } from '#app/platform/forms/forms.server.ts'
import { onePage, readPage } from '#app/platform/lists/paging.ts'
import { formatInstant } from '#app/platform/time/dates.ts'
import { BackLink } from '#app/ui/controls/back-link.tsx'
import { PanelHeader } from '#app/ui/drawing/panel-header.tsx'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { keepTyped } from '#app/ui/forms/keep-typed.ts'
import { recordMeta } from '#app/ui/meta/unlisted.ts'
import { articleHref, LOAD_FAILED, versionsHref } from '../admin/address.ts'
import { compare } from '../admin/comparison.server.ts'
import { findDraft } from '../admin/drafts.server.ts'
import { MissingArticle } from '../admin/ui/missing-article.tsx'
import { VersionsScreen } from '../admin/ui/versions-screen.tsx'
import { ORIGINAL } from '../admin/version-log.server.ts'
import { findArticle, listVersions, readVersions, restoreVersion } from '../admin/versions.server.ts'
import type { Route } from './+types/admin-article-versions.ts'

const TITLE = 'Versiones'
const RESTORE_FAILED = 'No se pudo restaurar la versión'

export function meta({ loaderData }: Route.MetaArgs) {
  return recordMeta(TITLE, loaderData?.screen?.title)
}

export async function loader({ request, params: { id } }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  return readScreen(LOAD_FAILED, async () => {
    const [article, { rows, ...paging }, { time_zone }] = await Promise.all([
      findArticle(id),
      onePage(readPage(search), (range) => listVersions(id, range)),
      readSettings(),
    ])
    if (!article) return undefined
    const versions = rows.map(({ created_at, created_by, ...row }) => ({
      ...row,
      at: formatInstant(created_at, time_zone),
      by: created_by === ORIGINAL ? undefined : created_by,
    }))
    const pair = pairOf(search, article.version)
    const [before, after] = await readVersions(id, pair)
    const comparison = before && after ? { pair, changes: compare(before, after) } : undefined
    const { title } = article.input
    return { id, title, current: article.version, versions, ...paging, comparison }
  })
}

/** A version number that fits the integer column. */
function isVersion(word: string): boolean {
  return /^[1-9]\d{0,8}$/.test(word)
}

/** Versions to compare, the older first. By default the current one and the one before it. */
function pairOf(search: URLSearchParams, current: number): [number, number] {
  const asked = ['de', 'a'].map((name) => search.get(name) ?? '')
  if (!asked.every(isVersion)) return [current - 1, current]
  const [one = 0, other = 0] = asked.map(Number)
  return one < other ? [one, other] : [other, one]
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const form = await readForm(request, { text: ['version'] })
  if (!form.ok) return refuse({ title: form.message }, form.status)
  const asked = String(form.values.version ?? '')
  if (!isVersion(asked)) return refuse({ title: 'No reconocemos esa versión' }, 400)
  const number = Number(asked)
  try {
    // Read before the restore, so that nothing can fail after it.
    const draft = await findDraft(id)
    const restored = await restoreVersion(id, number, context.get(adminContext))
    switch (restored.outcome) {
      case 'saved': {
        // With a draft the editor would show the draft instead of the restored version, so stay here.
        const back = draft ? versionsHref(id) : articleHref(id)
        return redirectWithFlash(back, { title: `Versión ${number} restaurada`, tone: 'success' })
      }
      case 'missing':
        return refuse({ title: 'Esa versión ya no existe' }, 404)
      case 'unverified':
        return refuse({ title: RESTORE_FAILED, description: UNVERIFIED }, 500)
      case 'refused':
        return refuse({ title: RESTORE_FAILED, description: Object.values(restored.errors)[0] }, 422)
      case 'conflict':
        return refuse(
          { title: RESTORE_FAILED, description: 'alguien guardó el artículo en este momento.' },
          409,
        )
    }
  } catch (error) {
    const { status, reason } = describeFailure(error)
    return refuse({ title: RESTORE_FAILED, description: reason }, status)
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(RESTORE_FAILED, serverAction)
}

export default function AdminArticleVersions({
  loaderData: { screen, failure },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      {screen && <BackLink to={articleHref(screen.id)}>{screen.title}</BackLink>}
      <PanelHeader title={TITLE} />
      <Announcement text={actionData} />
      {screen ? <VersionsScreen {...screen} /> : <MissingArticle failure={failure} />}
    </>
  )
}
