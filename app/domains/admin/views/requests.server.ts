/** The actions on a list's views: save a search under a name, change it, give it another search, delete it. */
import { answerButtons, type ButtonActor, type Buttons } from '#app/domains/auth/buttons.server.ts'
import { viewsHref } from '#app/domains/views/address.ts'
import { AUDIENCES, audienceOf, MOST_VIEWS, type ViewInput, viewSchema } from '#app/domains/views/schema.ts'
import {
  changeView,
  deleteView,
  findListOf,
  replaceSearch,
  saveView,
  type ViewOutcome,
} from '#app/domains/views/views.server.ts'
import { type SaveOutcome, saveForm } from '#app/platform/forms/editor.server.ts'
import type { FormValues } from '#app/platform/forms/form-values.ts'
import { changeLinkId } from '#app/platform/lists/query-state.ts'
import { VIEW_FAILED } from './intents.ts'
import { isSearch, readBack, searchOf, VIEW_LISTS, withSearch } from './lists.ts'
import { mayView } from './reading.server.ts'

const MISSING = 'Esa vista ya no existe'
const CHANGED_BY = 'La cambia quien la guardó, o quien administra el equipo'

const GONE = { status: 404, title: MISSING }
const FORBIDDEN = { status: 403, title: 'No tienes permisos para esto' }
const NOT_THEIRS = { status: 403, title: CHANGED_BY }
const NOTHING = { status: 422, title: 'Busca o filtra en la lista antes de guardar la vista' }

export function answerViews(request: Request, actor: ButtonActor) {
  const here = new URL(request.url).searchParams.get('volver') ?? ''
  return answerButtons(request, BUTTONS, { actor, here })
}

/** `list`: name of the list of a new view. `back`: its URL, with the search to save. */
type Name = 'id' | 'name' | 'audience' | 'version' | 'list' | 'back'

/** `here`: URL of the list that the screen was opened from. */
type Asked = { actor: ButtonActor; here: string }

const BUTTONS: Buttons<keyof typeof VIEW_FAILED, Name, Asked> = {
  fields: { text: ['id', 'name', 'audience', 'version', 'list', 'back'] },
  failed: VIEW_FAILED,
  buttons: {
    save: {
      async press({ list, back }, { values, actor }) {
        if (!Object.hasOwn(VIEW_LISTS, list)) return { status: 404, title: 'No reconocemos esa lista' }
        if (!mayView(list, actor)) return FORBIDDEN
        const asked = readSearch(list, back)
        if (!asked) return NOTHING
        const { parameters, to } = asked
        return saveViewForm(values, {
          intent: 'save',
          back: to,
          save: (input) => saveView({ list, parameters }, input, actor),
        })
      },
    },
    change: {
      async press({ id }, { values, actor, here }) {
        const list = await findListOf(id, actor)
        if (!list) return GONE
        if (!mayView(list, actor)) return FORBIDDEN
        return saveViewForm(values, {
          intent: 'change',
          back: `${screenOf(list, here)}#${changeLinkId(id)}`,
          save: (input, version) => changeView(id, input, { version, actor }),
        })
      },
    },
    replace: {
      async press({ id }, { actor, here }) {
        const list = await findListOf(id, actor)
        if (!list) return GONE
        if (!mayView(list, actor)) return FORBIDDEN
        const asked = readSearch(list, here)
        if (!asked) return NOTHING
        const saved = await replaceSearch(id, asked.parameters, actor)
        if (saved.outcome !== 'saved') return saved.outcome === 'missing' ? GONE : NOT_THEIRS
        return { to: asked.to, title: 'Vista actualizada', description: saved.name }
      },
    },
    delete: {
      async press({ id }, { actor, here }) {
        const list = await findListOf(id, actor)
        if (!list) return GONE
        if (!mayView(list, actor)) return FORBIDDEN
        const removal = await deleteView(id, actor)
        if (removal.outcome === 'missing') return GONE
        if (removal.outcome === 'not theirs') return NOT_THEIRS
        if (removal.outcome === 'still-there')
          return { status: 500, title: 'La vista no se eliminó correctamente de la base de datos' }
        const { trash_id, label } = removal
        return {
          to: screenOf(list, here),
          title: 'Vista eliminada',
          description: label,
          trash_ids: [trash_id],
        }
      },
    },
  },
}

/** The search that a list's URL holds, and the URL without what is none of it; undefined if there is none. */
function readSearch(list: string, back: string) {
  const opened = readBack(list, back)
  if (!opened || !isSearch(list, opened.parameters)) return undefined
  const { path, parameters } = opened
  return { parameters, to: `${path}?${searchOf(list, parameters)}` }
}

/** The list's views, with the way back to where they were opened from. */
function screenOf(list: string, here: string): string {
  const opened = readBack(list, here)
  return viewsHref({ list, back: opened && withSearch(opened.path, searchOf(list, opened.parameters)) })
}

type Saving = {
  intent: 'save' | 'change'
  back: string
  save: (input: ViewInput, version: string) => Promise<ViewOutcome>
}

function saveViewForm(values: FormValues, { intent, back, save }: Saving) {
  return saveForm(values, {
    schema: viewSchema(),
    about: { intent },
    save: async (input, version) => answerOf(await save(input, version), input),
    differences: (stored: ViewInput) => ({
      name: stored.name,
      audience: AUDIENCES[audienceOf(stored.is_shared)],
    }),
    words: { saved: 'Vista guardada', failed: VIEW_FAILED[intent], gone: MISSING },
    back,
  })
}

function answerOf(saved: ViewOutcome, { is_shared }: ViewInput): SaveOutcome<ViewInput> {
  switch (saved.outcome) {
    case 'taken':
      return { outcome: 'refused', errors: { name: 'Ya hay una vista con ese nombre en esta lista' } }
    case 'full':
      return {
        outcome: 'refused',
        errors: {
          name: `${is_shared ? 'El equipo ya tiene' : 'Ya tienes'} ${MOST_VIEWS} vistas de esta lista: elimina alguna`,
        },
      }
    case 'not theirs':
      return { outcome: 'refused', errors: { name: CHANGED_BY } }
    case 'conflict': {
      const { current } = saved
      return { outcome: 'conflict', stored: current, by: undefined, version: current.version }
    }
    default:
      return saved
  }
}
