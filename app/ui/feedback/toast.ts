import type { Toast } from './toaster.tsx'

/** Shows a notice bottom right (alt+T reaches it). The toaster is fetched with the first one. */
export async function showToast(toast: Toast): Promise<void> {
  const { publishToast } = await import('./toaster.tsx')
  publishToast(toast)
}

/** Fetches the toaster ahead of the first notice: that one may be the news that there is no network. */
export function fetchToaster(): void {
  import('./toaster.tsx').catch(() => {})
}
