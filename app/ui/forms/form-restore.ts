/**
 * Restores what somebody was typing when their session ended, after they sign in again (design §6.23).
 *
 * A panel form needs one line and a ref:
 *
 *     const form = useRef<HTMLFormElement>(null)
 *     useFormRestore(form)
 *     return <Form ref={form} method="post">…</Form>
 *
 * Forms are identified by the URL of their page; two forms at one URL need a `key` each. Made for the uncontrolled
 * fields of `#app/ui/controls/field.tsx`: a field counts as typed if it differs from its `defaultValue`, so an
 * untouched form is neither saved nor overwritten.
 */
import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { showToast } from '../feedback/toast.ts'
import { type ControlValues, fillValues, hasUnsavedChanges, isAmong, readValues } from './control-values.ts'
import { addForms, dropSavedValues, type SavedForm, saveForms, setOwner, takeForm } from './saved-values.ts'

/** Forms unmounted in the current commit; the sign-in card saves them if it mounts in the same commit. */
let unmounted: SavedForm[] = []

/** Forms that the card on the screen sends again. */
let sentAgain: SavedForm[] = []

type SentFields = readonly (readonly [name: string, value: string])[]

/** Saves typed values when the sign-in card replaces the form, and restores them when the form returns. */
export function useFormRestore(form: RefObject<HTMLFormElement | null>, key?: string): void {
  const { pathname, search } = useLocation()
  const ownKey = key ?? pathname + search
  useEffect(() => {
    const element = form.current
    if (!element) return
    restoreValues(element, takeForm(ownKey))
    return () => {
      if (!hasUnsavedChanges(element)) return
      unmounted.push({ key: ownKey, answers: readValues(element) })
      // Without a sign-in card the form was sent, or left on purpose.
      setTimeout(() => {
        unmounted = []
      })
    }
  }, [form, ownKey])
}

/** Fills in saved values, and shows a toast about it. */
export function restoreValues(form: HTMLFormElement, values: ControlValues | undefined): void {
  if (values && fillValues(form, values))
    void showToast({ title: 'Recuperamos lo que habías escrito', tone: 'info' })
}

/** Declares whose session this is. Values typed in this tab by another person are deleted, not shown. */
export function useFormOwner(email: string): void {
  // Layout effect: runs before the effects of forms inside, which look for their saved values.
  useLayoutEffect(() => setOwner(email), [email])
}

/**
 * Saves the forms that a card has just replaced. Call it from an effect of the card. `sent` are the fields of a form
 * that the card sends again: that one is saved only if somebody goes back without sending it.
 */
export function saveUnmountedForms(sent: SentFields = []): void {
  const isSent = (form: SavedForm) => isAmong(form.answers, sent)
  const others = unmounted.filter((form) => !isSent(form))
  if (unmounted.length > 0) {
    sentAgain = unmounted.filter(isSent)
    saveForms(others)
  }
  unmounted = []
}

/** Saves the form that the card would have sent again, for whoever returns to it. */
export function saveSentForm(): void {
  addForms(sentAgain)
  sentAgain = []
}

/** Deletes saved values at a sign-out or denial, because the next person at this screen must not see them. */
export function forgetSavedForms(): void {
  unmounted = []
  sentAgain = []
  dropSavedValues()
}
