import type { Toast } from './toaster.tsx'

/** Shows a toast (Alt+T focuses it), and gives what takes it away. The first call loads the toaster. */
export async function showToast(toast: Toast): Promise<() => void> {
  const { publishToast } = await import('./toaster.tsx')
  return publishToast(toast)
}

/** Preloads the toaster for pages whose first toast may have to say that there is no network. */
export function fetchToaster(): void {
  import('./toaster.tsx').catch(() => {})
}
