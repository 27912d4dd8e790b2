import { data } from 'react-router'
import { NotFound } from '../frame/ui/not-found.tsx'

/** Any path that is nobody's. A returned 404, not a thrown one, so that the bar and the foot stay. */
export function loader() {
  return data(null, { status: 404 })
}

export default function NotFoundPage() {
  return <NotFound />
}
