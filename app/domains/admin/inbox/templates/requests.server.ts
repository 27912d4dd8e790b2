/** The actions on answer templates: write one, correct it, delete it. */
import { answerButtons, type ButtonActor, type Buttons } from '#app/domains/auth/buttons.server.ts'
import { templatesHref } from '#app/domains/conversations/templates/address.ts'
import {
  type AnswerTemplate,
  MOST_TEMPLATES,
  type TemplateInput,
  templateSchema,
} from '#app/domains/conversations/templates/schema.ts'
import {
  addTemplate,
  changeTemplate,
  deleteTemplate,
  type TemplateOutcome,
} from '#app/domains/conversations/templates/templates.server.ts'
import { differencesOf, type SaveOutcome, saveForm } from '#app/platform/forms/editor.server.ts'
import type { FormValues } from '#app/platform/forms/form-values.ts'
import { TEMPLATE_FAILED, type TemplateIntent } from '../address.ts'

const GONE = 'Esa plantilla ya no existe'

type Asked = { actor: ButtonActor }

export function answerTemplates(request: Request, actor: ButtonActor) {
  return answerButtons(request, BUTTONS, { actor })
}

const BUTTONS: Buttons<TemplateIntent, 'id' | 'name' | 'body' | 'version', Asked> = {
  fields: { text: ['id', 'name', 'body', 'version'] },
  failed: TEMPLATE_FAILED,
  buttons: {
    add: {
      press: async (_, { values, actor }) => save(values, 'add', (given) => addTemplate(given, actor)),
    },
    change: {
      press: async ({ id }, { values, actor }) =>
        save(values, 'change', (given, version) => changeTemplate(id, given, { version, actor })),
    },
    delete: {
      async press({ id }, { actor }) {
        const removal = await deleteTemplate(id, actor)
        if (removal.outcome === 'missing') return { status: 404, title: GONE }
        if (removal.outcome === 'still-there')
          return { status: 500, title: 'La plantilla no se eliminó correctamente de la base de datos' }
        const { trash_id, label } = removal
        return {
          to: templatesHref(),
          title: 'Plantilla eliminada',
          description: label,
          trash_ids: [trash_id],
        }
      },
    },
  },
}

type Save = (given: TemplateInput, version: string) => Promise<TemplateOutcome>

function save(values: FormValues, intent: 'add' | 'change', write: Save) {
  return saveForm(values, {
    schema: templateSchema(),
    about: { intent },
    save: async (given, version) => answerOf(await write(given, version)),
    differences: differencesOf(({ name, body }: TemplateInput) => ({ name, body })),
    words: { saved: 'Plantilla guardada', failed: TEMPLATE_FAILED[intent], gone: GONE },
    back: `${templatesHref()}#lista`,
  })
}

function answerOf(saved: TemplateOutcome): SaveOutcome<TemplateInput> {
  switch (saved.outcome) {
    case 'taken':
      return { outcome: 'refused', errors: { name: 'Ya hay una plantilla con ese nombre' } }
    case 'full':
      return {
        outcome: 'refused',
        errors: { name: `Ya hay ${MOST_TEMPLATES} plantillas: elimina alguna antes de escribir otra` },
      }
    case 'conflict':
      return conflictWith(saved.current)
    default:
      return saved
  }
}

function conflictWith(current: AnswerTemplate): SaveOutcome<TemplateInput> {
  return { outcome: 'conflict', stored: current, by: undefined, version: current.version }
}
