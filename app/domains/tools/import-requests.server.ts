/** Answers to the forms of the import: upload, check, import, undo, delete. */
import { redirect } from 'react-router'
import type { Actor } from '#app/domains/audit/audit.server.ts'
import { columnField, FILE_FIELD, IMPORT_PATH, importHref } from '#app/domains/contacts/import/address.ts'
import { checkImport } from '#app/domains/contacts/import/check.server.ts'
import { discardImport, findImport, storeFile } from '#app/domains/contacts/import/files.server.ts'
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
import { IMPORT_FAILED, type ImportIntent, undoSummary } from '#app/domains/contacts/import/words.ts'
import { cleanText } from '#app/platform/clean-text.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { refuse } from '#app/platform/forms/editor.server.ts'
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts'
import type { FormValues } from '#app/platform/forms/form-values.ts'
import { readForm } from '#app/platform/forms/forms.server.ts'
import { readUpload } from '#app/platform/forms/upload-form.server.ts'
import { BoundedQueue, QueueFull } from '#app/platform/limits/bounded-queue.server.ts'

/** Each upload holds a file three times over for a moment; the bodies of those that wait stay unread. */
const queue = new BoundedQueue({ concurrency: 2, capacity: 10 })

const NOT_READ = {
  400: 'no llegó completo; inténtalo de nuevo.',
  413: 'pasa de 16 MB. Divídelo en varios.',
  415: 'llegó en un formato que no aceptamos.',
  422: 'elige un archivo CSV.',
} as const
const BUSY = 'se están leyendo otros archivos; inténtalo de nuevo en un momento.'
const UNREAD = 'No se pudo cargar la importación'
const GONE = 'Ese archivo ya no está'

/** `POST` of a file: stored, and checked at once if its columns were recognised. */
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
      return redirectWithFlash(importHref(stored.id), {
        title: 'Archivo leído',
        description,
        tone: 'success',
      })
    })
  } catch (error) {
    return refuseBroken(title, error)
  }
}

/** `POST` of an action on one import. */
export async function answerImport(request: Request, id: string, actor: Actor) {
  let found: ImportView | undefined
  try {
    found = await findImport(id)
  } catch (error) {
    return refuseBroken(UNREAD, error)
  }
  const columns = (found?.header ?? []).map((_, column) => columnField(column))
  const form = await readForm(request, { text: ['intent', 'version', 'mode', ...columns] })
  if (!form.ok) return refuse({ title: form.message }, form.status)
  const intent = String(form.values.intent ?? '') as keyof typeof ACTIONS
  if (!Object.hasOwn(ACTIONS, intent)) return refuse({ title: 'No reconocemos esa acción' }, 400)
  try {
    return await ACTIONS[intent](id, { values: form.values, actor, found })
  } catch (error) {
    return refuseBroken(IMPORT_FAILED[intent], error)
  }
}

type Asked = { values: FormValues; actor: Actor; found: ImportView | undefined }
type Deed = (id: string, asked: Asked) => Promise<Response | ReturnType<typeof refuse>>

const ACTIONS: Record<Exclude<ImportIntent, 'upload'>, Deed> = {
  async check(id, { values, found }) {
    const mapping = (found?.header ?? []).map((_, column) => fieldOf(values[columnField(column)]))
    const mode = IMPORT_MODES.find((each) => each === values.mode) ?? 'skip'
    const outcome = await checkImport(id, mapping, mode)
    switch (outcome) {
      case 'missing':
        return refuse({ title: GONE }, 404)
      case 'settled':
        return refuse({ title: 'Esta importación ya empezó' }, 409)
      case 'no-email':
        return refuse(
          { title: 'Elige qué columna es el email', description: 'Es lo único que hace falta.' },
          422,
        )
      case 'twice':
        return refuse(
          {
            title: 'Dos columnas se importan como lo mismo',
            description: 'Deja «No importar» en una de ellas.',
          },
          422,
        )
      case 'checked':
        return redirectWithFlash(`${importHref(id)}#resultado`, {
          title: 'Archivo comprobado',
          tone: 'success',
        })
    }
  },
  async start(id, { values, actor }) {
    const outcome = await startImport(id, String(values.version ?? ''), actor)
    if (outcome === 'missing') return refuse({ title: GONE }, 404)
    if (outcome === 'settled') return refuse({ title: 'Esta importación ya terminó' }, 409)
    if (outcome === 'changed')
      return refuse(
        {
          title: 'El archivo se volvió a comprobar',
          description: 'mira de nuevo lo que pasará antes de importar.',
        },
        409,
      )
    return redirect(importHref(id), 303)
  },
  async undo(id, { actor }) {
    const undone = await undoImport(id, actor)
    if (undone.outcome !== 'undone') return refuse(...NOT_UNDONE[undone.outcome])
    return redirectWithFlash(importHref(id), {
      title: 'Importación deshecha',
      description: undoSummary(undone),
      tone: 'success',
    })
  },
  async discard(id, { actor }) {
    if (!(await discardImport(id, actor))) return refuse({ title: GONE }, 404)
    return redirectWithFlash(IMPORT_PATH, { title: 'Archivo descartado', tone: 'success' })
  },
}

const NOT_UNDONE: Record<'missing' | 'settled' | 'busy', Parameters<typeof refuse>> = {
  missing: [{ title: GONE }, 404],
  settled: [{ title: 'Esta importación ya no se puede deshacer' }, 409],
  busy: [
    { title: IMPORT_FAILED.undo, description: 'hay otra importación en marcha; espera a que termine.' },
    409,
  ],
}

function fieldOf(value: FormValues[string] | undefined): ImportField | '' {
  return typeof value === 'string' && Object.hasOwn(IMPORT_FIELDS, value) ? (value as ImportField) : ''
}

function refuseBroken(title: string, error: unknown) {
  if (error instanceof QueueFull) return refuse({ title, description: BUSY }, 503)
  const { status, reason } = describeFailure(error)
  return refuse({ title, description: reason }, status)
}
