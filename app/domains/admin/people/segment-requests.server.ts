/** The actions on segments of contacts: save a search under a name, change it, delete it. */
import { answerButtons, type ButtonActor, type Buttons } from '#app/domains/auth/buttons.server.ts'
import { CONTACT_LIST, readContactsAddress } from '#app/domains/contacts/contacts-address.ts'
import { filtersOf, segmentHref, segmentsHref, toChangeLink } from '#app/domains/contacts/segments/address.ts'
import {
  AUDIENCES,
  MOST_SEGMENTS,
  type SegmentInput,
  segmentSchema,
} from '#app/domains/contacts/segments/schema.ts'
import {
  changeSegment,
  deleteSegment,
  type SegmentOutcome,
  saveSegment,
} from '#app/domains/contacts/segments/segments.server.ts'
import { type SaveOutcome, saveForm } from '#app/platform/forms/editor.server.ts'
import type { FormValues } from '#app/platform/forms/form-values.ts'
import { SEGMENT_FAILED } from './schema.ts'

const GONE = 'Ese segmento ya no existe'

type Asked = { actor: ButtonActor }

export function answerSegments(request: Request, actor: ButtonActor) {
  return answerButtons(request, BUTTONS, { actor })
}

/** `search`: what the list's URL says of the search to save. */
type Name = 'id' | 'name' | 'audience' | 'version' | 'search'

const BUTTONS: Buttons<keyof typeof SEGMENT_FAILED, Name, Asked> = {
  fields: { text: ['id', 'name', 'audience', 'version', 'search'] },
  failed: SEGMENT_FAILED,
  buttons: {
    save: {
      async press({ search }, { values, actor }) {
        const query = readContactsAddress(new URLSearchParams(search))
        if (!CONTACT_LIST.isFiltered(query))
          return { status: 422, title: 'Busca o filtra antes de guardar la búsqueda' }
        const filters = filtersOf(query)
        return saveSegmentForm(values, {
          intent: 'save',
          back: segmentHref(filters),
          save: (input) => saveSegment(filters, input, actor),
        })
      },
    },
    change: {
      press: async ({ id }, { values, actor }) =>
        saveSegmentForm(values, {
          intent: 'change',
          back: toChangeLink(id),
          save: (input, version) => changeSegment(id, input, { version, actor }),
        }),
    },
    delete: {
      async press({ id }, { actor }) {
        const removal = await deleteSegment(id, actor)
        if (removal.outcome === 'missing') return { status: 404, title: GONE }
        if (removal.outcome === 'still-there')
          return { status: 500, title: 'El segmento no se eliminó correctamente de la base de datos' }
        const { trash_id, label } = removal
        return { to: segmentsHref(), title: 'Segmento eliminado', description: label, trash_ids: [trash_id] }
      },
    },
  },
}

type Saving = {
  intent: 'save' | 'change'
  back: string
  save: (input: SegmentInput, version: string) => Promise<SegmentOutcome>
}

function saveSegmentForm(values: FormValues, { intent, back, save }: Saving) {
  return saveForm(values, {
    schema: segmentSchema(),
    about: { intent },
    save: async (input, version) => answerOf(await save(input, version)),
    differences: (stored: SegmentInput) => ({
      name: stored.name,
      audience: AUDIENCES[stored.is_shared ? 'equipo' : 'yo'],
    }),
    words: { saved: 'Segmento guardado', failed: SEGMENT_FAILED[intent], gone: GONE },
    back,
  })
}

function answerOf(saved: SegmentOutcome): SaveOutcome<SegmentInput> {
  if (saved.outcome === 'taken')
    return { outcome: 'refused', errors: { name: 'Ya hay un segmento con ese nombre' } }
  if (saved.outcome === 'full')
    return {
      outcome: 'refused',
      errors: { name: `Ya hay ${MOST_SEGMENTS} segmentos: elimina alguno antes de guardar otro` },
    }
  if (saved.outcome !== 'conflict') return saved
  const { current } = saved
  return { outcome: 'conflict', stored: current, by: undefined, version: current.version }
}
