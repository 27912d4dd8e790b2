/** Answers a POST to the panel's Academy screen (back-office §5). */
import type { Presser } from '#app/domains/auth/buttons.server.ts'
import type { DeskEntity } from './desk-words.ts'
import { answerList, type EditList } from './requests.server.ts'
import { academyStorySchema, bootcampSchema, INCOMPLETE, programSchema, trainingSchema } from './schema.ts'

const SCHEMAS = {
  intensive_bootcamps: bootcampSchema(),
  entrepreneurship_programs: programSchema(),
  success_stories: academyStorySchema(),
  scheduled_trainings: trainingSchema(),
} satisfies { [Entity in DeskEntity]: EditList<Entity>['schema'] }

export function answerDesk(entity: DeskEntity, request: Request, actor: Presser) {
  const form: EditList<DeskEntity> = { entity, schema: SCHEMAS[entity], incomplete: INCOMPLETE }
  // Back to the unfiltered list, because a search could hide the new row.
  return answerList(request, actor, { ...form, created: ({ pathname }) => pathname })
}
