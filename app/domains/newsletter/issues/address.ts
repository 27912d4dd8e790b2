/** URLs of the newsletter's screens and pages. */
import { href } from 'react-router'
import {
  choice,
  id,
  page,
  queryState,
  type StateOf,
  withParameters,
  words,
} from '#app/platform/lists/query-state.ts'
import type { BlockName, IssueStatus } from './schema.ts'

export const ISSUES = href('/admin/boletin')

export const ISSUE_LIST = queryState(ISSUES, {
  search: words('q'),
  status: choice(
    'estado',
    {
      draft: 'borrador',
      scheduled: 'programado',
      sending: 'enviandose',
      paused: 'en-pausa',
      sent: 'enviado',
      stopped: 'detenido',
    } satisfies Record<IssueStatus, string>,
    '',
  ),
  page,
  /** Id of the issue whose deletion is being confirmed. */
  removing: id('eliminar'),
})

export type IssueListAddress = StateOf<typeof ISSUE_LIST>

export type IssueScreenState = {
  /** URL of the list to return to. */
  list?: string
  /** Shows how the mail looks. */
  look?: boolean
  /** Which variant of it. */
  variant?: number
  /** Asks before it is sent or stopped. */
  asking?: 'enviar' | 'detener'
}

export function issueHref(
  issue: string,
  { list = ISSUES, look, variant, asking }: IssueScreenState = {},
): string {
  return withParameters(href('/admin/boletin/:id', { id: issue }), [
    ...(list === ISSUES ? [] : [['volver', list] as [string, string]]),
    ...(look ? [['vista', '1'] as [string, string]] : []),
    ...(variant ? [['variante', String(variant)] as [string, string]] : []),
    ...(asking ? [[asking, '1'] as [string, string]] : []),
  ])
}

export const issueDraftHref = (issue: string) => href('/admin/boletin/:id/borrador', { id: issue })

export function blockHref(name: BlockName): string {
  return href('/admin/boletin/bloque/:name', { name })
}

export const LOAD_FAILED = 'No se pudo cargar el boletín'
export const SAVE_FAILED = 'No se pudo guardar el número'
export const GONE = 'Ese número ya no existe'
