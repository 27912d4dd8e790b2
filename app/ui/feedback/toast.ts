import type { Toast } from './toaster.tsx'

/** Shows a toast (Alt+T focuses it). The toaster is loaded with the first one. */
export async function showToast(toast: Toast): Promise<void> {
  const { publishToast } = await import('./toaster.tsx')
  publishToast(toast)
}

/** Loads the toaster ahead of the first toast, which may have to say that there is no network. */
export function fetchToaster(): void {
  import('./toaster.tsx').catch(() => {})
}
