import { type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import {
  type ControlValues,
  changedValues,
  fillValues,
  hasUnsavedChanges,
  readTexts,
  readValues,
} from '#app/ui/forms/control-values.ts'
import { restoreValues } from '#app/ui/forms/form-restore.ts'
import { adoptCopy, dropCopies, dropCopy, saveCopy, WINDOW } from '#app/ui/forms/saved-values.ts'
import type { ArticleState } from '../article-state-schema.ts'
import {
  Autosave,
  type AutosaveAnswer,
  type AutosaveClash,
  type AutosavePosition,
  type AutosaveState,
  type Sent,
} from './autosave.ts'

type AutosaveProps = {
  form: RefObject<HTMLFormElement | null>
  id: string
  /** URL that takes an autosave. */
  address: string
  /** Version of the article that the form was loaded with; null for a new one. */
  base: number | null
  /** Draft revision that the form was loaded with; 0 if there was none. */
  revision: number
  /** State of the article in version `base`. */
  articleState: ArticleState
  /** The URL asks to drop the copy in this browser. */
  dropsCopy: boolean
  /** URL of the screen without that query. */
  here: string
}

export type Autosaving = {
  state: AutosaveState
  /** Everything that the form has was stored: nothing was typed while the last autosave was on its way. */
  isWhole: boolean
  base: number | null
  revision: number
  /** Current state of the article, which another person or the schedule may have changed since the form loaded. */
  articleState: ArticleState
  goOn: (clash: AutosaveClash) => void
  flush: () => void
}

/** Form being submitted, with what was typed since, to fill the form that replaces it after the save. */
let sent: { id: string; base: number | null; since?: ControlValues } | undefined

/** Last revision this page sent per article, so that a remounted form continues counting. */
const counted = new Map<string, number>()

/**
 * Next revision. A new draft starts at a random one: a window that knew an earlier, discarded draft must not be taken
 * to know this one.
 */
function withNext(id: string, position: Pick<AutosavePosition, 'base' | 'seen'>): AutosavePosition {
  const before = counted.get(id) ?? (position.seen > 0 ? 0 : Math.floor(Math.random() * 1_000_000_000))
  return { ...position, next: Math.max(before, position.seen) + 1 }
}

/** Interval in ms of copying what is typed into the browser's storage. */
const COPY_MS = 400
/** Size limit in bytes of a `keepalive` request; browsers allow 64 KiB. */
const KEEPALIVE_BYTES = 60_000

/** Autosaves what is typed in `form`: in this browser within COPY_MS, on the server within two seconds. */
export function useAutosave({
  form,
  id,
  address,
  base,
  revision,
  articleState,
  dropsCopy,
  here,
}: AutosaveProps): Autosaving {
  const autosave = useRef<Autosave>(undefined)
  const [state, setState] = useState<AutosaveState>({ kind: 'idle' })
  const [isWhole, setWhole] = useState(false)
  const [position, setPosition] = useState({ base, seen: revision })
  const [currentState, setCurrentState] = useState(articleState)
  const navigate = useNavigate()
  const isSending = useNavigation().formMethod === 'POST'
  const [began] = useState({ base, seen: revision, dropsCopy })

  // Removes the query that asked to drop the copy, so that a reload does not drop another one.
  useEffect(() => {
    if (dropsCopy) void navigate(here, { replace: true, preventScrollReset: true })
  }, [dropsCopy, here, navigate])

  useEffect(() => {
    const element = form.current
    if (!element) return
    if (began.dropsCopy) dropCopies(id)
    // This form shows what was just saved, so the copy in the browser is obsolete.
    if (sent?.id === id && sent.base !== began.base) dropCopy(id)
    const since = sent?.id === id ? sent.since : undefined
    sent = undefined
    const copy = adoptCopy<Pick<AutosavePosition, 'base' | 'seen'>>(id)
    const own = new Autosave({
      position: withNext(id, copy?.place ?? began),
      send: async (at, isLast) => {
        counted.set(id, at.next)
        const answer = await post(element, { address, at, isLast })
        if (answer?.outcome === 'kept') setCurrentState(answer.standing)
        return answer
      },
      onState: (said, { base, seen }) => {
        setState(said)
        setPosition((known) => (known.base === base && known.seen === seen ? known : { base, seen }))
        const isStored = said.kind === 'saved' && !own.isDirty
        setWhole(isStored)
        if (isStored) dropCopy(id)
      },
    })
    autosave.current = own
    let submitted: ControlValues | undefined
    const listening = new AbortController()
    const { signal } = listening
    const copyLater = throttled(COPY_MS, () => {
      if (own.isDirty && !signal.aborted) saveCopy(id, readValues(element), own.position)
    })
    const typed = () => {
      own.typed()
      copyLater()
    }
    const hidden = () => document.visibilityState === 'hidden' && own.flush()
    element.addEventListener('submit', () => (submitted = readValues(element)), { signal })
    element.addEventListener('formdata', ({ formData }) => formData.set('window', WINDOW), { signal })
    element.addEventListener('input', typed, { signal })
    element.addEventListener('change', typed, { signal })
    document.addEventListener('visibilitychange', hidden, { signal })
    window.addEventListener('pagehide', () => own.flush(), { signal })
    window.addEventListener('online', () => own.retry(), { signal })
    if (copy) {
      setPosition(copy.place)
      // Values restored after a sign-in are newer than the copy, which lags behind the keys.
      if (!hasUnsavedChanges(element)) restoreValues(element, copy.answers)
    }
    // Text typed while the save was being sent is filled in over what was saved.
    if (since) fillValues(element, since)
    // Restored text, by this hook or by the form after a sign-in, is not on the server yet.
    if (hasUnsavedChanges(element)) own.typed()
    else dropCopy(id)
    return () => {
      // Keeps only values changed since the submit: others may have been decided by the save, such as the slug.
      if (submitted && sent?.id === id) sent.since = changedValues(submitted, readValues(element))
      listening.abort()
      own.flush()
      own.stop()
    }
  }, [form, id, address, began])

  useEffect(() => {
    autosave.current?.pause(isSending)
    sent = isSending ? { id, base } : undefined
  }, [isSending, id, base])

  return {
    state,
    isWhole,
    base: position.base,
    revision: position.seen,
    articleState: currentState,
    goOn: (clash) => {
      setCurrentState(clash.standing)
      autosave.current?.goOn(clash)
    },
    flush: () => autosave.current?.flush(),
  }
}

type Posting = { address: string; at: AutosavePosition; isLast: boolean }

async function post(form: HTMLFormElement, { address, at, isLast }: Posting): Promise<Sent> {
  const body = new URLSearchParams(readTexts(form))
  for (const [name, value] of Object.entries({ ...at, base: at.base ?? '' })) body.set(name, String(value))
  try {
    const keepalive = isLast && body.toString().length < KEEPALIVE_BYTES
    const response = await fetch(address, { method: 'POST', body, keepalive })
    if (response.status === 401 || response.status === 403) return { outcome: 'ended' }
    if (response.status === 413) return { outcome: 'refused', message: 'El texto es demasiado largo.' }
    return (await response.json()) as AutosaveAnswer
  } catch {
    return undefined
  }
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
