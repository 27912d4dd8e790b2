/** Answers the buttons of the page on which readers choose: saving what was chosen, and leaving everything. */
import { listAgendaCities } from '#app/domains/events/agenda/choices.server.ts'
import { CITIES, ONLINE } from '#app/domains/events/cities.ts'
import type { FormValues } from '#app/platform/forms/form-values.ts'
import { answerLinkAction } from '#app/platform/forms/mailed-link.server.ts'
import { linkIn } from '#app/platform/forms/mailed-link.ts'
import { leaveEverything, type Reader, readReader, savePreferences } from './preferences.server.ts'
import { PREFERENCE_FIELDS, preferencesSchema } from './schema.ts'

/** Fields of the whole form: more than there are cities. */
const MAX_LIST_ENTRIES = 150

/** Cities on offer: `near`, those with coming events, and online; and all the others. */
export type OfferedCities = { near: string[]; others: string[] }

export async function offerCities(): Promise<OfferedCities> {
  const near = [...(await listAgendaCities({ day: '', past: false })), ONLINE]
  return { near, others: CITIES.filter((city) => !near.includes(city)) }
}

export type PreferencesAnswer = {
  saved?: Reader | undefined
  left?: Reader | undefined
  failure?: string
  kept?: FormValues
}

export function answerPreferences(request: Request) {
  return answerLinkAction<PreferencesAnswer>(request, {
    fields: ['intent', ...PREFERENCE_FIELDS.text],
    lists: PREFERENCE_FIELDS.lists,
    flags: PREFERENCE_FIELDS.flags,
    maxListEntries: MAX_LIST_ENTRIES,
    async act({ intent, ...posted }) {
      const link = linkIn(request)
      if (intent === 'leave') {
        const left = await leaveEverything(link)
        return { status: left ? 200 : 404, result: { left } }
      }
      if (!(await readReader(link))) return { status: 404, result: {} }
      const { near, others } = await offerCities()
      const read = preferencesSchema([...near, ...others]).safeParse(posted)
      if (!read.success) {
        const [issue] = read.error.issues
        return { status: 422, result: { failure: `${issue?.message}.`, kept: posted } }
      }
      const saved = await savePreferences(link, read.data)
      return { status: saved ? 200 : 404, result: { saved } }
    },
    failed: 'No se pudo guardar',
    logged: 'Error saving the preferences of a reader:',
  })
}
