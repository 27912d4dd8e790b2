/** Answers of the panel's Academy screens: a form saved, refused or in conflict, a row deleted, a story published. */
import type { z } from 'zod'
import type { Actor } from '#app/domains/audit/audit.server.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { refuse, saveForm } from '#app/platform/forms/editor.server.ts'
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts'
import type { FormValues } from '#app/platform/forms/form-values.ts'
import { type FormFields, readForm } from '#app/platform/forms/forms.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { withListOverlay } from './address.ts'
import { ANSWERS, type EditIntent, failureOf, UNVERIFIED } from './answers.ts'
import { createItem, deleteItem, publishStory, type Stored, updateItem } from './editing.server.ts'
import type { AcademyEntity, AcademyInputs } from './schema.ts'
import { differencesFrom } from './values.ts'

/** One form of the team: the table it writes, its rules, and what it says when something is missing. */
export type EditForm<Entity extends AcademyEntity> = {
  entity: Entity
  schema: z.ZodObject & z.ZodType<AcademyInputs[Entity]>
  incomplete: string
}

type Sent = {
  values: FormValues
  actor: Actor
  /** URL to redirect to after success; a function where it depends on the saved row's id. */
  back: string | ((id: string) => string)
}

/** Fields that a form may post (design §6.22), with those that every form adds: intent, id, version and key. */
export function formFields({ schema }: { schema: z.ZodObject }): FormFields {
  const names = Object.keys(schema.shape)
  return {
    text: ['intent', 'id', 'version', 'key', ...names.filter((name) => name !== 'is_published')],
    flags: names.filter((name) => name === 'is_published'),
  }
}

/**
 * URL of the screen that sent the form. React Router's data requests add the ending `.data` and the parameter
 * `_routes`, which are removed.
 */
function placeOf(request: Request): { pathname: string; search: string } {
  const { pathname, searchParams } = new URL(request.url)
  searchParams.delete('_routes')
  const search = searchParams.size > 0 ? `?${searchParams}` : ''
  return { pathname: pathname.replace(/\.data$/, ''), search }
}

type Back = {
  /** Where a new row is shown, and a changed one: the list with nothing over it, unless said. */
  created?: (place: Place) => string
  changed?: (place: Place, id: string) => string
}

type Place = ReturnType<typeof placeOf>

/** Answers what a list of the Academy posts: its form, its deletion dialog, and the switch of a story where it has one. */
export async function answerList<Entity extends AcademyEntity>(
  request: Request,
  actor: Actor,
  { hasSwitch = false, created, changed, ...form }: EditForm<Entity> & Back & { hasSwitch?: boolean },
) {
  const reading = await readForm(request, formFields(form))
  if (!reading.ok) return refuse<EditIntent>({ title: reading.message }, reading.status)
  const { values } = reading
  const place = placeOf(request)
  const list = withListOverlay(place)
  switch (values.intent) {
    case 'create':
      return answerSave(form, { values, actor, back: created?.(place) ?? list })
    case 'update':
      return answerSave(form, { values, actor, back: (id) => changed?.(place, id) ?? list })
    case 'delete':
      return answerDelete(form.entity, { values, actor, back: list })
    case 'publish':
      // Back to the same URL, so that an open form stays open.
      if (hasSwitch) return answerPublish({ values, actor, back: place.pathname + place.search })
  }
  return refuse<EditIntent>({ title: 'No reconocemos esa acción' }, 400)
}

/** Stores what was sent: a new row, or, with `intent` 'update', another version of the row `id`. */
export function answerSave<Entity extends AcademyEntity>(
  { entity, schema, incomplete }: EditForm<Entity>,
  { values, actor, back }: Sent,
) {
  const intent: EditIntent = values.intent === 'update' ? 'update' : 'create'
  const id = String(values.id ?? '')
  const words = ANSWERS[entity]
  return saveForm<AcademyInputs[Entity], Stored<Entity>, EditIntent>(values, {
    schema,
    save: async (input, version) => {
      if (intent === 'create') return createItem(entity, input, actor, keyOf(values))
      const edit = await updateItem(entity, id, input, { version, editor: actor })
      if (edit.outcome !== 'conflict') return edit
      const { current, by } = edit
      const title = 'Otra persona guardó cambios mientras editabas'
      return { outcome: 'conflict', stored: current, by, version: current.version, title }
    },
    differences: (stored, mine) => differencesFrom(entity, stored, mine),
    words: {
      saved: words[intent === 'create' ? 'created' : 'updated'],
      failed: (reason) => failureOf(entity, intent, sentence(reason)),
      incomplete,
      gone: words.gone,
    },
    back: typeof back === 'string' ? back : (saved) => back(saved.id ?? id),
    about: { intent, id },
  })
}

/** Deletes a row and redirects with a toast that offers to undo it. */
export async function answerDelete(entity: AcademyEntity, { values, actor, back }: Sent & { back: string }) {
  const id = String(values.id ?? '')
  const answers = { intent: 'delete', id, tone: 'error' } as const
  try {
    const removal = await deleteItem(entity, id, actor)
    if (removal.outcome === 'missing')
      return refuse<EditIntent>({ ...answers, title: ANSWERS[entity].gone }, 404)
    if (removal.outcome === 'deleted')
      return redirectWithFlash(back, {
        title: ANSWERS[entity].deleted,
        tone: 'success',
        trash_id: removal.trash_id,
      })
    const { title } = ANSWERS[entity].notDeleted
    return refuse<EditIntent>({ ...answers, title, description: ANSWERS[entity].stillThere }, 500)
  } catch (error) {
    const { status, reason } = describeFailure(error)
    return refuse<EditIntent>({ ...answers, ...failureOf(entity, 'delete', sentence(reason)) }, status)
  }
}

/** The switch of a story: `is_published` says what it should become. */
export async function answerPublish({ values, actor, back }: Sent & { back: string }) {
  const id = String(values.id ?? '')
  const answers = { intent: 'publish', id, tone: 'error' } as const
  const isPublished = values.is_published === true
  try {
    const outcome = await publishStory(id, isPublished, actor)
    if (outcome === 'missing')
      return refuse<EditIntent>({ ...answers, title: ANSWERS.success_stories.gone }, 404)
    if (outcome === 'unverified')
      return refuse<EditIntent>({ ...answers, ...failureOf('success_stories', 'publish', UNVERIFIED) }, 500)
    const title = isPublished ? 'Historia publicada' : 'La historia ya no se ve en la web'
    return redirectWithFlash(back, { title, tone: 'success' })
  } catch (error) {
    const { status, reason } = describeFailure(error)
    return refuse<EditIntent>(
      { ...answers, ...failureOf('success_stories', 'publish', sentence(reason)) },
      status,
    )
  }
}

function keyOf({ key }: FormValues): string | undefined {
  return typeof key === 'string' && isUuid(key) ? key : undefined
}

function sentence(reason: string): string {
  return reason.charAt(0).toLocaleUpperCase('es') + reason.slice(1)
}
