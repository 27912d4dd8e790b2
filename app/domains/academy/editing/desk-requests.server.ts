/** Answers a POST to the panel's Academy screen (back-office §5). */
import type { Actor } from '#app/domains/audit/audit.server.ts'
import { refuse } from '#app/platform/forms/editor.server.ts'
import { readForm } from '#app/platform/forms/forms.server.ts'
import { withListOverlay } from './address.ts'
import type { DeskEntity } from './desk-words.ts'
import { answerDelete, answerSave, type EditForm, formFields, placeOf } from './requests.server.ts'
import { academyStorySchema, bootcampSchema, INCOMPLETE, programSchema, trainingSchema } from './schema.ts'

const SCHEMAS = {
  intensive_bootcamps: bootcampSchema(),
  entrepreneurship_programs: programSchema(),
  success_stories: academyStorySchema(),
  scheduled_trainings: trainingSchema(),
} satisfies { [Entity in DeskEntity]: EditForm<Entity>['schema'] }

export async function answerDesk(entity: DeskEntity, request: Request, actor: Actor) {
  const form: EditForm<DeskEntity> = { entity, schema: SCHEMAS[entity], incomplete: INCOMPLETE }
  const reading = await readForm(request, formFields(form))
  if (!reading.ok) return refuse({ title: reading.message, tone: 'error' }, reading.status)
  const { values } = reading
  const place = placeOf(request)
  const list = withListOverlay(place)
  switch (values.intent) {
    case 'create':
      // Back to the unfiltered list, because a search could hide the new row.
      return answerSave(form, { values, actor, back: place.pathname })
    case 'update':
      return answerSave(form, { values, actor, back: list })
    case 'delete':
      return answerDelete(entity, { values, actor, back: list })
    default:
      return refuse({ title: 'No reconocemos esa acción', tone: 'error' }, 400)
  }
}
