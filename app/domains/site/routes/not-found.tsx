import { data } from 'react-router'
import { NotFound } from '../frame/ui/not-found.tsx'

/** Catch-all route. Returns the 404 instead of throwing it, so that header and footer stay. */
export function loader() {
  return data(null, { status: 404 })
}

export default function NotFoundPage() {
  return <NotFound />
}
