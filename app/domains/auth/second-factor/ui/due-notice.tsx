import { KeyRound } from 'lucide-react'
import { href, Link } from 'react-router'

/** Line above every screen of the panel for who has to set up a second factor until a day. */
export function FactorDueNotice({ text }: { text: string }) {
  return (
    <p className="mb-3 flex gap-2.5 rounded border border-line bg-panel px-3 py-2 text-sm print:hidden">
      <KeyRound aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-muted" />
      <span className="min-w-0">
        {text}.{' '}
        <Link to={href('/admin/cuenta')} className="font-semibold text-link underline">
          Activarla en Mi cuenta
        </Link>
      </span>
    </p>
  )
}
