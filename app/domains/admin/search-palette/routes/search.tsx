import { data } from 'react-router'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { describeLoadFailure } from '#app/platform/failure.server.ts'
import { readTextParameter } from '#app/platform/search/search-terms.ts'
import { PanelHeader } from '#app/ui/drawing/panel-header.tsx'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { panelMeta } from '#app/ui/meta/unlisted.ts'
import { matchingScreens, QUERY_LENGTH } from '../schema.ts'
import { screensFor } from '../screens.ts'
import { findRecords } from '../search.server.ts'
import { SearchScreen } from '../ui/search-screen.tsx'
import type { Route } from './+types/search.ts'

const LOAD_FAILED = 'No se pudo buscar'

export const meta = panelMeta('Buscar')

/**
 * Without a query, returns every screen that the account may open. The dialog uses this loader too, so a failure is
 * returned as a notice instead of thrown.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = context.get(adminContext)
  const query = readTextParameter(new URL(request.url).searchParams, 'q', QUERY_LENGTH.max)
  const open = screensFor(actor)
  if (!query) return { query, found: open, notice: undefined }
  const screens = matchingScreens(open, query)
  try {
    return { query, found: [...screens, ...(await findRecords(query, actor))], notice: undefined }
  } catch (error) {
    const { status, failure } = describeLoadFailure(LOAD_FAILED, error)
    return data({ query, found: screens, notice: failure }, { status })
  }
}

/** A network failure is shown in the dialog; thrown, it would replace the screen below with the error page. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    const query = new URL(request.url).searchParams.get('q') ?? ''
    return { query, found: [], notice: { title: LOAD_FAILED, description: OFFLINE, tone: 'error' as const } }
  }
}

const OFFLINE = 'No hay conexión; inténtalo de nuevo en un momento.'

export default function FindPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PanelHeader
        title="Buscar"
        lead="Pantallas, personas, eventos, contenido y academia, en un solo lugar."
      />
      <Announcement text={loaderData.notice} />
      <SearchScreen {...loaderData} />
    </>
  )
}
