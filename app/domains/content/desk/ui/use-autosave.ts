import { type RefObject, useEffect, useRef, useState } from 'react'
import { href, useNavigation } from 'react-router'
import { showToast } from '#app/ui/feedback/toast.ts'
import { fill, formOwner, hasTyped, readAnswers } from '#app/ui/forms/form-restore.ts'
import { type Answers, adoptCopy, dropCopies, dropCopy, keepCopy, WINDOW } from '#app/ui/forms/text-copies.ts'
import type { Standing } from '../standing-schema.ts'
import {
  Autosave,
  type AutosaveAnswer,
  type AutosaveClash,
  type AutosavePlace,
  type AutosaveState,
  type Sent,
} from './autosave.ts'

type AutosaveProps = {
  form: RefObject<HTMLFormElement | null>
  id: string
  /** The version of the article that the form began from; of a new one, none. */
  base: number | null
  /** Of the draft that the form began from; 0 where there was none. */
  revision: number
  /** Of the article under `base`. */
  standing: Standing
  /** The address says that what was typed is not wanted. */
  dropsCopy: boolean
}

export type Autosaving = {
  state: AutosaveState
  base: number | null
  revision: number
  /** Another one than the form began with where somebody, or the clock, has changed it since. */
  standing: Standing
  goOn: (clash: AutosaveClash) => void
  flush: () => void
}

/** The form that is being sent, and what was typed in it since: told to the one that takes its place. */
let sent: { id: string; base: number | null; since?: Answers } | undefined

/** The last revision that this page sent of each article: the form that comes after goes on counting. */
const counted = new Map<string, number>()

/**
 * A draft that begins anew counts from a number drawn by lot: who had seen one that was thrown away must not be
 * taken to have seen this one.
 */
function withNext(id: string, place: Pick<AutosavePlace, 'base' | 'seen'>): AutosavePlace {
  const before = counted.get(id) ?? (place.seen > 0 ? 0 : Math.floor(Math.random() * 1_000_000_000))
  return { ...place, next: Math.max(before, place.seen) + 1 }
}

/** How often what is typed is copied into the browser's own store. */
const COPY_MS = 400
/** What a request may weigh that outlives its page. */
const KEEPALIVE_BYTES = 60_000

/** Keeps what is typed in `form`: in this browser at once, at the server within two seconds. */
export function useAutosave({ form, id, base, revision, standing, dropsCopy }: AutosaveProps): Autosaving {
  const autosave = useRef<Autosave>(undefined)
  const [state, setState] = useState<AutosaveState>({ kind: 'idle' })
  const [place, setPlace] = useState({ base, seen: revision })
  const [standingNow, setStanding] = useState(standing)
  const isSending = useNavigation().formMethod === 'POST'
  const began = useRef({ base, seen: revision, dropsCopy })

  useEffect(() => {
    const element = form.current
    if (!element) return
    const { dropsCopy, ...start } = began.current
    if (dropsCopy) dropCopies(id)
    // What was saved stands in the form that comes after: its copy has done its work.
    if (sent?.id === id && sent.base !== start.base) dropCopy(id)
    const since = sent?.id === id ? sent.since : undefined
    sent = undefined
    const copy = adoptCopy<Pick<AutosavePlace, 'base' | 'seen'>>(id, formOwner())
    const own = new Autosave({
      place: withNext(id, copy?.place ?? start),
      send: async (at, isLast) => {
        counted.set(id, at.next)
        const answer = await post(element, { id, at, isLast })
        if (answer?.outcome === 'kept') setStanding(answer.standing)
        return answer
      },
      onState: (said, { base, seen }) => {
        setState(said)
        setPlace((known) => (known.base === base && known.seen === seen ? known : { base, seen }))
        if (said.kind === 'saved' && !own.isDirty) dropCopy(id)
      },
    })
    autosave.current = own
    let isGone = false
    let answers: Answers | undefined
    const submitted = () => {
      answers = readAnswers(element)
    }
    const copyLater = throttled(COPY_MS, () => {
      if (own.isDirty && !isGone)
        keepCopy(id, { person: formOwner(), answers: readAnswers(element), place: began.current })
    })
    const typed = () => {
      own.typed()
      copyLater()
    }
    const hidden = () => document.visibilityState === 'hidden' && own.flush()
    const leaving = () => own.flush()
    const back = () => own.retry()
    const signed = ({ formData }: FormDataEvent) => formData.set('window', WINDOW)
    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener('submit', submitted, { signal })
    element.addEventListener('formdata', signed, { signal })
    element.addEventListener('input', typed, { signal })
    element.addEventListener('change', typed, { signal })
    document.addEventListener('visibilitychange', hidden, { signal })
    window.addEventListener('pagehide', leaving, { signal })
    window.addEventListener('online', back, { signal })
    if (copy) {
      setPlace(copy.place)
      // What a sign-in has just put back is newer: a copy lags behind the keys.
      if (!hasTyped(element) && fill(element, copy.answers))
        void showToast({ title: 'Recuperamos lo que habías escrito', tone: 'info' })
    }
    // Typed while the save was on its way: it goes on over what was saved.
    if (since) fill(element, since)
    // Put back here, or by the form itself after a sign-in: it is not at the server either way.
    if (hasTyped(element)) own.typed()
    else dropCopy(id)
    return () => {
      if (answers && sent?.id === id) sent.since = changedSince(answers, readAnswers(element))
      listening.abort()
      isGone = true
      own.flush()
      own.stop()
    }
  }, [form, id])

  useEffect(() => {
    began.current = { ...place, dropsCopy: false }
  }, [place])

  useEffect(() => {
    autosave.current?.hold(isSending)
    sent = isSending ? { id, base } : undefined
  }, [isSending, id, base])

  return {
    state,
    base: place.base,
    revision: place.seen,
    standing: standingNow,
    goOn: (clash) => {
      setStanding(clash.standing)
      autosave.current?.goOn(clash)
    },
    flush: () => autosave.current?.flush(),
  }
}

type Posting = { id: string; at: AutosavePlace; isLast: boolean }

async function post(form: HTMLFormElement, { id, at, isLast }: Posting): Promise<Sent> {
  const body = new URLSearchParams(
    [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  )
  for (const [name, value] of Object.entries({ ...at, base: at.base ?? '' })) body.set(name, String(value))
  try {
    const keepalive = isLast && body.toString().length < KEEPALIVE_BYTES
    const response = await fetch(href('/admin/content/:id/borrador', { id }), {
      method: 'POST',
      body,
      keepalive,
    })
    if (response.status === 401 || response.status === 403) return { outcome: 'ended' }
    if (response.status === 413) return { outcome: 'refused', message: 'El texto es demasiado largo.' }
    return (await response.json()) as AutosaveAnswer
  } catch {
    return undefined
  }
}

/** Only these: whatever else stands in the form may have been settled by the save, such as its address. */
function changedSince(then: Answers, now: Answers): Answers {
  return Object.fromEntries(
    Object.entries(now).filter(([place, text]) => String(text) !== String(then[place])),
  )
}

function throttled(ms: number, run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    if (timer !== undefined) return
    timer = setTimeout(() => {
      timer = undefined
      run()
    }, ms)
  }
}
