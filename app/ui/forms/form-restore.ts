/**
 * What somebody was typing when their session ended comes back once they are in again (design §6.23).
 *
 * In a form of the panel, one line and the ref:
 *
 *     const form = useRef<HTMLFormElement>(null)
 *     useFormRestore(form)
 *     return <Form ref={form} method="post">…</Form>
 *
 * The form is known by the address it stands at; two forms at one address need a `key` each. Made for the
 * uncontrolled fields of `#app/ui/controls/field.tsx`: a field counts as typed when it differs from its `defaultValue`,
 * so a form that nobody touched is neither saved nor overwritten.
 */
import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { showToast } from '../feedback/toast.ts'
import { type ControlValues, fillValues, hasUnsavedChanges, readValues } from './control-values.ts'
import { dropSavedValues, type SavedForm, saveForms, setOwner, takeForm } from './saved-values.ts'

/** Forms that left the page in the commit under way; the sign-in card, if it mounts in the same commit, saves them. */
let unmounted: SavedForm[] = []

/** Saves what was typed when the sign-in card takes the form's place, and puts it back when the form returns. */
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
      // Where no sign-in card took its place, the form was sent, or left by choice.
      setTimeout(() => {
        unmounted = []
      })
    }
  }, [form, ownKey])
}

/** Fills saved values in, and says so. */
export function restoreValues(form: HTMLFormElement, values: ControlValues | undefined): void {
  if (values && fillValues(form, values))
    void showToast({ title: 'Recuperamos lo que habías escrito', tone: 'info' })
}

/** Says whose session this is. What another person typed in this tab is dropped, not shown. */
export function useFormOwner(email: string): void {
  // A layout effect runs before the effects of the forms inside, which look for what is theirs.
  useLayoutEffect(() => setOwner(email), [email])
}

/** Saves the forms whose place the sign-in card has just taken. Call it from an effect of the card. */
export function saveUnmountedForms(): void {
  if (unmounted.length > 0) saveForms(unmounted)
  unmounted = []
}

/** For a sign-out and a denial: the next person at this screen must not find what was typed. */
export function forgetSavedForms(): void {
  unmounted = []
  dropSavedValues()
}
