/** Reads an issue for its screen: a draft for its form, any other for its progress. */
import type { Actor } from '#app/domains/audit/audit.server.ts'
import { listSegments } from '#app/domains/contacts/segments/segments.server.ts'
import { senderName } from '#app/domains/mail/transport.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { siteUrl } from '#app/platform/site-address.server.ts'
import { formatInstant } from '#app/platform/time/dates.ts'
import { itemsIn } from '../digest/document.ts'
import { documentOf, planDivision, readDivision, withOnly } from '../digest/variants.server.ts'
import { type IssueScreenState, issueHref } from './address.ts'
import { countVisits, NO_FIGURES, readFigures } from './figures.server.ts'
import { findIssue, type Issue } from './issues.server.ts'
import { NO_HOLD_UPS, readHoldUps, readPace } from './pace.server.ts'
import { previewIssue } from './preview.server.ts'
import { issuePath } from './public-address.ts'
import { checkReadiness } from './team-verbs.server.ts'
import { controlsOf, valuesOf } from './values.ts'

type Asked = { search: URLSearchParams; list: string; reader: Actor }

export async function readIssueScreen(id: string, { search, list, reader }: Asked) {
  const issue = await findIssue(id)
  if (!issue) return undefined
  const isDraft = issue.status === 'draft'
  const isLooking = search.has('vista')
  const [segments, settings] = await Promise.all([listSegments(reader), readSettings()])
  const asking: IssueScreenState['asking'] = search.has('enviar')
    ? 'enviar'
    : search.has('detener')
      ? 'detener'
      : undefined
  const variants = await readVariants(issue, { list, shown: Number(search.get('variante')) })
  const known = segments.map(({ id, name }) => ({ id, name }))
  return {
    id,
    subject: issue.subject,
    status: issue.status,
    isLooking,
    publicPath: issue.status === 'sent' && issue.in_archive && issue.slug ? issuePath(issue.slug) : undefined,
    edited: isDraft
      ? {
          id,
          version: issue.version,
          stored: controlsOf(valuesOf(issue)),
          sender: await senderName(),
          here: issueHref(id, { list }),
          segments: known,
          dropsCopy: search.has('descartar') || search.has('lo-suyo'),
        }
      : undefined,
    asked:
      isDraft && asking === 'enviar'
        ? {
            ...(await checkReadiness(issue)),
            pace: await readPace(),
            zone: cityOf(settings.time_zone),
          }
        : undefined,
    progress: isDraft
      ? undefined
      : { ...(await readProgress(issue, known, settings.time_zone)), list, isStopping: asking === 'detener' },
    variants,
    preview: isLooking || !isDraft ? await previewIssue(issue, variants?.document) : undefined,
  }
}

async function readProgress(
  issue: Issue,
  segments: readonly { id: string; name: string }[],
  timeZone: string,
) {
  const { id, subject, status, due_at, finished_at, failure, segment_id } = issue
  const at = (instant: Date | null) => instant && formatInstant(instant, timeZone)
  const [figures, visits, holdUps] = await Promise.all([
    readFigures([id]),
    countVisits(issue),
    status === 'sending' ? readHoldUps() : NO_HOLD_UPS,
  ])
  return {
    ...{ id, subject, status, failure, holdUps },
    due: at(due_at) ?? '',
    finished: at(finished_at),
    segment: segment_id && (segments.find((each) => each.id === segment_id)?.name ?? 'de otra persona'),
    figures: figures.get(id) ?? NO_FIGURES,
    visits,
  }
}

/** 'America/Santo_Domingo' → 'Santo Domingo' */
const cityOf = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** How a digest is divided, for a draft as it would be now, with the document of the variant that is looked at. */
async function readVariants(issue: Issue, { list, shown }: { list: string; shown: number }) {
  const division = issue.status === 'draft' ? await planDivision(issue) : await readDivision(issue.id)
  if (!division) return undefined
  const general = await documentOf(issue, null)
  const { reach, nothing } = division
  const looks = [
    { number: 0, label: 'General', readers: division.general, content: general },
    ...division.variants.map(({ items, ...variant }) => ({
      ...variant,
      content: withOnly(issue.content, items),
    })),
  ]
  const looked = looks.find(({ number }) => number === shown)
  return {
    ...{ reach, nothing },
    shown: looked?.number ?? 0,
    label: looked?.label ?? 'General',
    document: looked?.content ?? general,
    looks: looks.map(({ content, ...look }) => ({
      ...look,
      titles: itemsIn(content, siteUrl('/')).map(({ title }) => title),
      to: issueHref(issue.id, { list, look: true, variant: look.number }),
    })),
  }
}
