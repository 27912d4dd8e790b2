/** Data and buttons of the duplicates screen. */
import { answerButtons, type ButtonActor, type Buttons } from '#app/domains/auth/buttons.server.ts'
import {
  describeDuplicates,
  findDuplicates,
  listDuplicates,
} from '#app/domains/contacts/duplicates/duplicates.server.ts'
import { type MergeOutcome, mergeAll, mergeOne } from '#app/domains/contacts/duplicates/merging.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { onePage } from '#app/platform/lists/paging.ts'
import { type DuplicatesAddress, duplicatesHref } from './duplicates-address.ts'
import { mergedMessage, type PendingMerge } from './merge-confirmation.ts'
import { CLEANING_FAILED } from './schema.ts'

export async function readDuplicates(address: DuplicatesAddress) {
  const [{ rows: groups, ...found }, question, { time_zone: timeZone }] = await Promise.all([
    onePage(address.page, listDuplicates),
    readPendingMerge(address),
    readSettings(),
  ])
  return { groups, ...found, question, timeZone }
}

async function readPendingMerge({ merging, isWhole }: DuplicatesAddress): Promise<PendingMerge | undefined> {
  if (isWhole) {
    const { groups, ...asked } = await describeDuplicates()
    return groups > 0 ? { intent: 'merge_all', groups, ...asked } : undefined
  }
  const group = merging ? await findDuplicates(merging) : undefined
  if (!group) return undefined
  const { email, contacts, version } = group
  return { intent: 'merge', id: contacts[0].id, email, gone: contacts.length - 1, version }
}

type Asked = { actor: ButtonActor; address: DuplicatesAddress }

export function answerDuplicates(request: Request, asked: Asked) {
  return answerButtons(request, BUTTONS, asked)
}

const BUTTONS: Buttons<PendingMerge['intent'], 'id' | 'version', Asked> = {
  fields: { text: ['id', 'version'] },
  failed: { merge: CLEANING_FAILED, merge_all: CLEANING_FAILED },
  buttons: {
    merge: {
      press: async ({ id, version }, { actor, address }) => say(await mergeOne(id, version, actor), address),
    },
    merge_all: {
      press: async ({ version }, { actor, address }) => say(await mergeAll(version, actor), address),
    },
  },
}

function say(merge: MergeOutcome, { page }: DuplicatesAddress) {
  if (merge.outcome !== 'merged')
    return { status: 409, title: CLEANING_FAILED, description: REFUSED[merge.outcome] }
  const { emails, gone, trash_id } = merge
  return { to: duplicatesHref({ page }), ...mergedMessage(emails, gone), trash_ids: [trash_id] }
}

const REFUSED: Record<Exclude<MergeOutcome['outcome'], 'merged'>, string> = {
  missing: 'ya no hay nada que unir; quizá alguien lo hizo antes.',
  changed: 'esos contactos cambiaron desde que preguntamos; míralos de nuevo.',
}
