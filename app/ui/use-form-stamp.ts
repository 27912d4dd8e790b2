import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'

/**
 * Adds to whatever the form sends what only script can know: one key per filled form, so that a double tap
 * or a retry is one record, and how long the filling took (design §6.22, §6.24).
 */
export function useFormStamp(form: RefObject<HTMLFormElement | null>): void {
  const hydrating = useSyncExternalStore(neverChanges, inBrowser, onServer)
  const [cameWithThePage] = useState(hydrating)

  useEffect(() => {
    const element = form.current
    if (!element) return
    // A form that came with the page could be filled before script arrived: its time runs from the request.
    const shownAt = cameWithThePage ? 0 : performance.now()
    const key = randomUuid()
    const stamp = ({ formData }: FormDataEvent) => {
      formData.set('idempotency_key', key)
      formData.set('filling_ms', String(Math.round(performance.now() - shownAt)))
    }
    element.addEventListener('formdata', stamp)
    return () => element.removeEventListener('formdata', stamp)
  }, [form, cameWithThePage])
}

/** `crypto.randomUUID` is missing where the site is visited over plain HTTP. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const neverChanges = () => () => {}
const inBrowser = () => false
const onServer = () => true
