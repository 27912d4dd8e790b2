import { showToast } from './toast.ts'
import type { Toast } from './toaster.tsx'

/**
 * Repeats a form's notice in a toast, except on phones, where the toast would cover the notice. A toaster that cannot
 * be loaded is ignored, since the page has the message anyway.
 */
export function repeatInToast(toast: Omit<Toast, 'tone'>): void {
  if (!matchMedia('(width < 40rem)').matches)
    showToast({ ...toast, tone: 'error', isSpoken: true }).catch(() => {})
}
