/** Actions on the panel's Academy lists: save a form, delete a row, publish a story. */
import type { z } from 'zod'
import { screenOf } from '#app/domains/auth/address.ts'
import { answerButtons, type Button, type ButtonActor } from '#app/domains/auth/buttons.server.ts'
import { saveForm, UNVERIFIED } from '#app/platform/forms/editor.server.ts'
import type { FormValues } from '#app/platform/forms/form-values.ts'
import type { FormFields } from '#app/platform/forms/forms.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { failureText } from '#app/ui/forms/editor-answer.ts'
import { withListOverlay } from './address.ts'
import { ANSWERS, type EditIntent, failuresOf } from './answers.ts'
import { createItem, deleteItem, publishStory, type Stored, updateItem } from './editing.server.ts'
import type { ListedEntity } from './labels.ts'
import {
  type AcademyEntity,
  type AcademyInputs,
  academyStorySchema,
  bootcampSchema,
  INCOMPLETE,
  programSchema,
  trainingSchema,
} from './schema.ts'
import { differencesFrom } from './values.ts'

/** A list in the panel: its table, the validation of its form, and the message for missing fields. */
export type EditList<Entity extends AcademyEntity> = {
  entity: Entity
  schema: z.ZodObject & z.ZodType<AcademyInputs[Entity]>
  incomplete: string
  /** URLs to return to after a row was added or changed; by default the list without overlay. */
  created?: (location: ListLocation) => string
  changed?: (location: ListLocation, id: string) => string
  /** Rows have a switch to publish them. */
  hasSwitch?: boolean
}

type ListLocation = ReturnType<typeof screenOf>

type ListButton = Button<'id', { actor: ButtonActor; location: ListLocation }>

export function answerList<Entity extends AcademyEntity>(
  request: Request,
  actor: ButtonActor,
  list: EditList<Entity>,
) {
  const buttons = {
    create: saving(list, 'create'),
    update: saving(list, 'update'),
    delete: deleting(list.entity),
    ...(list.hasSwitch && { publish: PUBLISH }),
  } as Record<EditIntent, ListButton>
  return answerButtons(
    request,
    {
      fields: formFields(list),
      failed: failuresOf(list.entity),
      about: (intent: EditIntent, { id = '' }) => ({ intent, id: String(id) }),
      buttons,
    },
    { actor, location: screenOf(request) },
  )
}

/** Answers a POST of the Academy's screen (back-office §5); `entity` is the list, of four, whose form was sent. */
export function answerAcademy(entity: ListedEntity, request: Request, actor: ButtonActor) {
  const form: EditList<ListedEntity> = { entity, schema: LIST_SCHEMAS[entity], incomplete: INCOMPLETE }
  // Returns to the unfiltered list, because a search could hide the new row.
  return answerList(request, actor, { ...form, created: ({ pathname }) => pathname })
}

const LIST_SCHEMAS = {
  intensive_bootcamps: bootcampSchema(),
  entrepreneurship_programs: programSchema(),
  success_stories: academyStorySchema(),
  scheduled_trainings: trainingSchema(),
} satisfies { [Entity in ListedEntity]: EditList<Entity>['schema'] }

/** Control names that a list's form may post (design §6.22). */
function formFields({ schema }: { schema: z.ZodObject }): FormFields & { text: readonly 'id'[] } {
  const names = Object.keys(schema.shape)
  const text = ['id', 'version', 'key', ...names.filter((name) => name !== 'is_published')]
  return { text: text as 'id'[], flags: names.filter((name) => name === 'is_published') }
}

/** Adds a row, or saves the row `id`. */
function saving<Entity extends AcademyEntity>(
  { entity, schema, incomplete, created, changed }: EditList<Entity>,
  intent: 'create' | 'update',
): ListButton {
  const isNew = intent === 'create'
  const { created: wasCreated, updated: wasUpdated, gone } = ANSWERS[entity]
  return {
    press: ({ id }, { values, actor, location }) =>
      saveForm<AcademyInputs[Entity], Stored<Entity>, EditIntent>(values, {
        schema,
        save: async (input, version) => {
          if (isNew) return createItem(entity, input, actor, keyOf(values))
          const edit = await updateItem(entity, id, input, { version, editor: actor })
          if (edit.outcome !== 'conflict') return edit
          const { current, by } = edit
          const title = 'Otra persona guardó cambios mientras editabas'
          return { outcome: 'conflict', stored: current, by, version: current.version, title }
        },
        differences: (stored, mine) => differencesFrom(entity, stored, mine),
        words: {
          saved: isNew ? wasCreated : wasUpdated,
          failed: failuresOf(entity)[intent],
          incomplete,
          gone,
        },
        back: (isNew ? created?.(location) : changed?.(location, id)) ?? withListOverlay(location),
        about: { intent, id },
      }),
  }
}

/** Deletes a row; the toast offers to undo it. */
function deleting(entity: AcademyEntity): ListButton {
  const { deleted, gone, notDeleted, stillThere } = ANSWERS[entity]
  return {
    async press({ id }, { actor, location }) {
      const removal = await deleteItem(entity, id, actor)
      if (removal.outcome === 'missing') return { status: 404, title: gone }
      if (removal.outcome === 'still-there')
        return { status: 500, title: notDeleted.title, description: stillThere }
      return { to: withListOverlay(location), title: deleted, trash_ids: [removal.trash_id] }
    },
  }
}

/** Switch of a story. `is_published` is the wanted state. */
const PUBLISH: ListButton = {
  async press({ id }, { values, actor, location }) {
    const isPublished = values.is_published === true
    const outcome = await publishStory(id, isPublished, actor)
    if (outcome === 'missing') return { status: 404, title: ANSWERS.success_stories.gone }
    if (outcome === 'unverified')
      return { status: 500, ...failureText(failuresOf('success_stories').publish, UNVERIFIED) }
    const title = isPublished ? 'Historia publicada' : 'La historia ya no se ve en la web'
    // Returns to the same URL, so that an open form stays open.
    return { to: location.pathname + location.search, title }
  },
}

function keyOf({ key }: FormValues): string | undefined {
  return typeof key === 'string' && isUuid(key) ? key : undefined
}
