/**
 * A page that was fetched ahead has been asked for without being counted, and is opened without being asked for:
 * this asks, and the answer is that nothing has changed. Other browsers do not say so, nor fetch ahead.
 */
export function tellOfOpening(): void {
  const [opening] = performance.getEntriesByType('navigation') as Navigation[]
  if (opening?.deliveryType === 'navigational-prefetch')
    fetch(location.href, { cache: 'no-cache', priority: 'low' }).catch(() => {})
}

type Navigation = PerformanceNavigationTiming & { deliveryType?: string }
