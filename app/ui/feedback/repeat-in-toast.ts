import { fetchToaster, showToast } from './toast.ts'
import type { Toast } from './toaster.tsx'

/** On phones a toast would cover the form's notice. */
const isPhone = () => matchMedia('(width < 40rem)').matches

/**
 * Repeats a form's notice in a toast, except on phones. A toaster that cannot be loaded is ignored, since the page has
 * the message anyway.
 */
export function repeatInToast(toast: Omit<Toast, 'tone'>): void {
  if (!isPhone()) showToast({ ...toast, tone: 'error', isSpoken: true }).catch(() => {})
}

/** Preloads what `repeatInToast` shows, for failures that may be the network's. */
export function prepareRepeat(): void {
  if (!isPhone()) fetchToaster()
}
