import { href, redirect } from 'react-router'

/** back-office §2: /admin/dashboard redirects to /admin. */
export function loader() {
  return redirect(href('/admin'))
}
