/** Saved views: a name for a list's search (decision 89). */
import { z } from 'zod'
import { required } from '#app/platform/forms/field-schema.ts'

export const NAME_MAX = 60
/** Most views of one list: those of the team, and those of one person. */
export const MOST_VIEWS = 30

export const AUDIENCES = { equipo: 'Para el equipo', yo: 'Solo para mí' } as const
export type Audience = keyof typeof AUDIENCES

export function viewSchema() {
  return z
    .object({
      name: required('Escribe un nombre para la vista', { max: NAME_MAX }),
      audience: z.enum(Object.keys(AUDIENCES) as Audience[], 'Elige para quién es'),
    })
    .transform(({ name, audience }) => ({ name, is_shared: audience === 'equipo' }))
}

export type ViewInput = z.output<ReturnType<typeof viewSchema>>

/** A search as it is stored: parameters of the list's URL by name, without its page. */
export type ViewParameters = Record<string, string>

export type View = {
  id: string
  name: string
  parameters: ViewParameters
  is_shared: boolean
  created_by: string
  /** Whether the reader may rename, update and delete it. */
  canChange: boolean
  version: string
}

/** A view as a list shows it. `search`: query string of the list, of what it still understands. */
export type ListedView = Pick<View, 'id' | 'name' | 'is_shared'> & { search: string }

/** The views of the list at an address, with what the list's URL may say of a search. */
export type KnownViews = {
  list: string
  /** Names of the parameters that a view holds, in the order of its query string. */
  kept: readonly string[]
  /** Parameter that makes several lists of one screen, such as its tab: each has its own views. */
  divider?: string
  views: readonly ListedView[]
}

export const audienceOf = (is_shared: boolean): Audience => (is_shared ? 'equipo' : 'yo')
