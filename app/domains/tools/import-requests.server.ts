/** Answers to the forms of the contact import: upload, check, import, undo, delete. */
import { redirect } from 'react-router'
import type { Actor } from '#app/domains/audit/audit.server.ts'
import { answerButtons, type ButtonActor, type Buttons } from '#app/domains/auth/buttons.server.ts'
import {
  columnField,
  FILE_FIELD,
  IMPORT_PATH,
  IMPORTED_FILE,
  importHref,
} from '#app/domains/contacts/import/address.ts'
import { checkImport } from '#app/domains/contacts/import/check.server.ts'
import { discardImport, findImport, storeFile } from '#app/domains/contacts/import/files.server.ts'
import { IMPORT_FAILED, type ImportIntent, undoSummary } from '#app/domains/contacts/import/labels.ts'
import { wrongMapping } from '#app/domains/contacts/import/mapping.ts'
import { startImport } from '#app/domains/contacts/import/run.server.ts'
import {
  IMPORT_FIELDS,
  IMPORT_MODES,
  type ImportField,
  type ImportView,
  MAX_FILE_BYTES,
} from '#app/domains/contacts/import/schema.ts'
import { undoImport } from '#app/domains/contacts/import/undo.server.ts'
import { BoundedQueue, QueueFull } from '#app/platform/admission/bounded-queue.server.ts'
import { cleanText } from '#app/platform/clean-text.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { refuse } from '#app/platform/forms/editor.server.ts'
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts'
import type { FormValues } from '#app/platform/forms/form-values.ts'
import { readUpload } from '#app/platform/forms/upload-form.server.ts'

/** Two uploads at a time, since each holds its file in memory three times; waiting bodies stay unread. */
const queue = new BoundedQueue({ concurrency: 2, capacity: 10 })

const NOT_READ = {
  400: 'no llegó completo; inténtalo de nuevo.',
  413: 'pasa de 16 MB. Divídelo en varios.',
  415: 'llegó en un formato que no aceptamos.',
  422: 'elige un archivo CSV.',
} as const
const BUSY = 'se están leyendo otros archivos; inténtalo de nuevo en un momento.'
const LOAD_FAILED = 'No se pudo cargar la importación'
const GONE = { status: 404, title: 'Ese archivo ya no está' }

/** Answers the upload of a file: stored, and checked at once if its columns were recognised. */
export async function answerUpload(request: Request, actor: Actor) {
  const { upload: title } = IMPORT_FAILED
  try {
    return await queue.run(async () => {
      const upload = await readUpload(request, FILE_FIELD, MAX_FILE_BYTES)
      if (!upload.ok) return refuse({ title, description: NOT_READ[upload.status] }, upload.status)
      const name = cleanText(upload.name.replaceAll('\0', '')).slice(0, 200) || 'contactos.csv'
      const stored = await storeFile(upload.bytes, name, actor.email)
      if (stored.outcome === 'refused') return refuse({ title, description: stored.reason }, 422)
      const found = await findImport(stored.id)
      if (found && !wrongMapping(found.mapping)) await checkImport(found.id, found.mapping, found.mode)
      const description = 'Mira qué pasará con cada fila antes de importar.'
      return redirectWithFlash(atFile(stored.id), {
        title: 'Archivo leído',
        description,
        tone: 'success',
      })
    })
  } catch (error) {
    return refuseBroken(title, error)
  }
}

/** Answers the buttons of one import. */
export async function answerImport(request: Request, id: string, actor: ButtonActor) {
  let found: ImportView | undefined
  try {
    found = await findImport(id)
  } catch (error) {
    return refuseBroken(LOAD_FAILED, error)
  }
  const columns = (found?.header ?? []).map((_, column) => columnField(column))
  const fields = { text: [...BUTTONS.fields.text, ...(columns as never[])] }
  return answerButtons(request, { ...BUTTONS, fields }, { id, actor, found })
}

type Asked = { actor: ButtonActor; id: string; found: ImportView | undefined }

const BUTTONS: Buttons<Exclude<ImportIntent, 'upload'>, 'version' | 'mode', Asked> = {
  fields: { text: ['version', 'mode'] },
  failed: IMPORT_FAILED,
  buttons: {
    check: {
      async press({ mode }, { id, values, found }) {
        const mapping = (found?.header ?? []).map((_, column) => fieldOf(values[columnField(column)]))
        const outcome = await checkImport(id, mapping, IMPORT_MODES.find((each) => each === mode) ?? 'skip')
        if (outcome !== 'checked') return NOT_CHECKED[outcome]
        return { to: `${importHref(id)}#resultado`, title: 'Archivo comprobado' }
      },
    },
    start: {
      async press({ version }, { id, actor }) {
        const outcome = await startImport(id, version, actor)
        const isOn = outcome === 'started' || outcome === 'running'
        return isOn ? redirect(atFile(id), 303) : NOT_STARTED[outcome]
      },
    },
    undo: {
      async press(_, { id, actor }) {
        const undone = await undoImport(id, actor)
        if (undone.outcome !== 'undone') return NOT_UNDONE[undone.outcome]
        return { to: atFile(id), title: 'Importación deshecha', description: undoSummary(undone) }
      },
    },
    discard: {
      async press(_, { id, actor }) {
        if (!(await discardImport(id, actor))) return GONE
        return { to: IMPORT_PATH, title: 'Archivo descartado' }
      },
    },
  },
}

const atFile = (id: string) => `${importHref(id)}#${IMPORTED_FILE}`

const NOT_CHECKED = {
  missing: GONE,
  settled: { status: 409, title: 'Esta importación ya empezó' },
  'no-email': {
    status: 422,
    title: 'Elige qué columna es el correo',
    description: 'Es lo único que hace falta.',
  },
  twice: {
    status: 422,
    title: 'Dos columnas se importan como lo mismo',
    description: 'Deja «No importar» en una de ellas.',
  },
}

const NOT_STARTED = {
  missing: GONE,
  settled: { status: 409, title: 'Esta importación ya terminó' },
  changed: {
    status: 409,
    title: 'El archivo se volvió a comprobar',
    description: 'mira de nuevo lo que pasará antes de importar.',
  },
}

const NOT_UNDONE = {
  missing: GONE,
  settled: { status: 409, title: 'Esta importación ya no se puede deshacer' },
  busy: {
    status: 409,
    title: IMPORT_FAILED.undo,
    description: 'hay otra importación en marcha; espera a que termine.',
  },
}

function fieldOf(value: FormValues[string] | undefined): ImportField | '' {
  return typeof value === 'string' && Object.hasOwn(IMPORT_FIELDS, value) ? (value as ImportField) : ''
}

function refuseBroken(title: string, error: unknown) {
  if (error instanceof QueueFull) return refuse({ title, description: BUSY }, 503)
  const { status, reason } = describeFailure(error)
  return refuse({ title, description: reason }, status)
}
