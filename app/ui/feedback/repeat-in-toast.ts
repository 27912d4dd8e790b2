import { showToast } from './toast.ts'
import type { Toast } from './toaster.tsx'

/**
 * Repeats in a toast what a notice of the form says already; not on a phone, where the toast would lie over the notice.
 * The page says it anyway, so a toaster that cannot be loaded costs nothing.
 */
export function repeatInToast(toast: Omit<Toast, 'tone'>): void {
  if (!matchMedia('(width < 40rem)').matches)
    showToast({ ...toast, tone: 'error', isSpoken: true }).catch(() => {})
}
