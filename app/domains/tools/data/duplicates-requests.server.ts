/** Data of the duplicates screen, and answers to its forms. */
import type { Actor } from '#app/domains/audit/audit.server.ts'
import {
  describeDuplicates,
  findDuplicates,
  listDuplicates,
} from '#app/domains/contacts/duplicates/duplicates.server.ts'
import { type MergeOutcome, mergeAll, mergeOne } from '#app/domains/contacts/duplicates/merging.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { refuse } from '#app/platform/forms/editor.server.ts'
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts'
import type { FormValues } from '#app/platform/forms/form-values.ts'
import { onePage } from '#app/platform/paging.ts'
import { type DuplicatesAddress, duplicatesHref } from './duplicates-address.ts'
import { type MergeQuestion, mergedWords } from './merge-question.ts'
import { CLEANING_FAILED } from './schema.ts'

export async function readDuplicates(address: DuplicatesAddress) {
  const [{ rows: groups, ...found }, question, { time_zone: timeZone }] = await Promise.all([
    onePage(address.page, listDuplicates),
    readQuestion(address),
    readSettings(),
  ])
  return { groups, ...found, question, timeZone }
}

async function readQuestion({ merging, isWhole }: DuplicatesAddress): Promise<MergeQuestion | undefined> {
  if (isWhole) {
    const { groups, ...asked } = await describeDuplicates()
    return groups > 0 ? { intent: 'merge_all', groups, ...asked } : undefined
  }
  const group = merging ? await findDuplicates(merging) : undefined
  if (!group) return undefined
  const { email, contacts, version } = group
  return { intent: 'merge', id: contacts[0].id, email, gone: contacts.length - 1, version }
}

export const MERGE_FORM = ['intent', 'id', 'version']

export async function answerDuplicates(values: FormValues, address: DuplicatesAddress, actor: Actor) {
  const { intent, id = '', version = '' } = values
  if (intent !== 'merge' && intent !== 'merge_all') return refuse({ title: 'No reconocemos esa acción' }, 400)
  try {
    const merge =
      intent === 'merge_all'
        ? await mergeAll(String(version), actor)
        : await mergeOne(String(id), String(version), actor)
    if (merge.outcome !== 'merged')
      return refuse({ title: CLEANING_FAILED, description: REFUSED[merge.outcome] }, 409)
    const { emails, gone, trash_id } = merge
    const news = { ...mergedWords(emails, gone), tone: 'success' as const, trash_id }
    return await redirectWithFlash(duplicatesHref({ page: address.page }), news)
  } catch (error) {
    const { status, reason } = describeFailure(error)
    return refuse({ title: CLEANING_FAILED, description: reason }, status)
  }
}

const REFUSED: Record<Exclude<MergeOutcome['outcome'], 'merged'>, string> = {
  missing: 'ya no hay nada que unir; quizá alguien lo hizo antes.',
  changed: 'esos contactos cambiaron desde que preguntamos; míralos de nuevo.',
}
