import { data } from 'react-router'
import { returnAddress } from '#app/domains/auth/address.ts'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { seriesPath } from '#app/domains/events/address.ts'
import { keepList, PUBLISHED } from '#app/domains/events/admin/event-list.ts'
import { eventNeighbours } from '#app/domains/events/admin/neighbours.server.ts'
import { NoEvent } from '#app/domains/events/admin/ui/no-event.tsx'
import { formatDateCount, MOST_OCCURRENCES } from '#app/domains/events/repetition.ts'
import { GONE } from '#app/domains/events/team-answers.ts'
import { describeFailure, describeLoadFailure } from '#app/platform/failure.server.ts'
import { refuse } from '#app/platform/forms/editor.server.ts'
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts'
import { fieldErrors, readForm } from '#app/platform/forms/forms.server.ts'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import type { EditorAnswer } from '#app/ui/forms/editor-answer.ts'
import { keepTyped } from '#app/ui/forms/keep-typed.ts'
import { recordMeta } from '#app/ui/meta/unlisted.ts'
import { readSeriesAddress, recurrenceOf } from '../series/address.ts'
import { repeatEvent } from '../series/making.server.ts'
import { readSeries } from '../series/reading.server.ts'
import { SERIES_FORM, seriesSchema } from '../series/schema.ts'
import { SeriesScreen } from '../series/ui/screen.tsx'
import type { Route } from './+types/admin-series.ts'

const LOAD_FAILED = 'No se pudieron cargar los eventos'
const FAILED = 'No se pudieron crear las fechas'

export function meta({ loaderData }: Route.MetaArgs) {
  return recordMeta('Serie', loaderData?.screen?.event.title)
}

export async function loader({ request, params }: Route.LoaderArgs) {
  const address = readSeriesAddress(new URL(request.url).searchParams)
  const list = returnAddress(request, PUBLISHED)
  try {
    const series = await readSeries(params.id, address)
    if (!series) return data({ address, failure: undefined, screen: undefined }, { status: 404 })
    const screen = { ...series, list, neighbours: await eventNeighbours(params.id, list, seriesPath) }
    return data({ address, failure: undefined, screen })
  } catch (error) {
    const { status, failure } = describeLoadFailure(LOAD_FAILED, error)
    return data({ address, failure, screen: undefined }, { status })
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, { ...SERIES_FORM, maxListEntries: MOST_OCCURRENCES })
  if (!form.ok) return refuse({ title: form.message }, form.status)
  const kept = form.values
  const read = seriesSchema().safeParse(kept)
  if (!read.success) {
    const errors = fieldErrors(read.error)
    return refuse({ title: FAILED, description: Object.values(errors)[0], errors, kept }, 422)
  }
  const { ritmo, fechas: dates } = read.data
  try {
    const rhythm = recurrenceOf(ritmo) ?? 'dates'
    const repeating = await repeatEvent(params.id, { rhythm, dates }, context.get(adminContext))
    if (repeating.outcome === 'missing') return refuse({ title: GONE, kept }, 404)
    if (repeating.outcome === 'refused')
      return refuse({ title: FAILED, description: repeating.reason, kept }, 422)
    return redirectWithFlash(keepList(request, seriesPath(params.id)), {
      ...flashOf(repeating.made),
      tone: 'success',
    })
  } catch (error) {
    const { status, reason } = describeFailure(error)
    return refuse({ title: FAILED, description: reason, kept }, status)
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(FAILED, serverAction)
}

function flashOf(made: number) {
  if (made === 0) return { title: 'Esas fechas ya estaban en la serie' }
  return { title: `Serie creada: ${formatDateCount(made)} en la agenda` }
}

export default function AdminSeries({ loaderData, actionData }: Route.ComponentProps) {
  const { address, screen, failure } = loaderData
  const answer: EditorAnswer | undefined = actionData
  return (
    <>
      <Announcement text={answer} />
      {screen ? (
        <SeriesScreen screen={screen} address={address} kept={answer?.kept} />
      ) : (
        <NoEvent failure={failure} />
      )}
    </>
  )
}
