/** Owns the data of the retention screen, with its dates formatted. */
import { type Member, may } from '#app/capabilities.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { dateIn, formatDate } from '#app/platform/time/dates.ts'
import { formatPeriod, periodOf, ruleOf } from '#app/retention.ts'
import type { RetentionView, RuleState, RuleView } from './schema.ts'
import { joinWaiting, readRetention } from './state.server.ts'

export async function readRetentionView(member: Member): Promise<RetentionView> {
  const [{ rules, chosen, hold }, { time_zone }] = await Promise.all([readRetention(), readSettings()])
  const isHeld = hold !== null && hold.lifted_at === null
  const onDay = (instant: Date) => formatDate(dateIn(time_zone, instant))
  const shown = (waiting: RuleState['waiting']) =>
    waiting && { rows: waiting.rows, since: waiting.since ? onDay(waiting.since) : undefined }
  const held = isHeld
    ? shown(joinWaiting(rules.flatMap((rule) => (rule.isHeld && rule.waiting ? [rule.waiting] : []))))
    : undefined
  return {
    held,
    started:
      hold?.lifted_at && hold.lifted_by ? { by: hold.lifted_by, on: onDay(hold.lifted_at) } : undefined,
    mayStart: may(member, 'change settings'),
    rules: rules.map((state): RuleView => {
      const { title, removes, from } = ruleOf(state.name)
      return {
        ...{ name: state.name, title, removes, from },
        period: formatPeriod(periodOf(state.name, chosen)),
        waiting: shown(state.waiting),
        isHeld: isHeld && state.isHeld,
        removed: state.removed,
        last: state.last_day ? { day: formatDate(state.last_day), rows: state.last_removed } : undefined,
        failed: state.failed,
      }
    }),
  }
}
