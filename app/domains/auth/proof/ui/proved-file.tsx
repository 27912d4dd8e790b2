import { Download } from 'lucide-react'
import { Link } from 'react-router'
import { Button, buttonLook } from '#app/ui/controls/button.tsx'
import { ProofCard } from './proof-form.tsx'

/** Shown while a file comes that the person proved themselves for: a download leaves the page where it was. */
export function ProvedFile({ to, isPosted, back }: { to: string; isPosted: boolean; back: string }) {
  return (
    <ProofCard>
      {/* Goes on by itself, also without JavaScript; a file that is posted for waits for its button. */}
      {!isPosted && <meta httpEquiv="refresh" content={`0;url=${to}`} />}
      <p role="status">
        {isPosted ? 'Gracias. Ya puedes descargarla.' : 'Gracias. La descarga empieza sola.'}
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        {isPosted ? (
          <form method="post" action={to}>
            <Button type="submit" leading={<Download aria-hidden="true" />}>
              Descargar
            </Button>
          </form>
        ) : (
          <a href={to} className={buttonLook('outline', 'md')}>
            <Download aria-hidden="true" />
            Descargar otra vez
          </a>
        )}
        <Link to={back} className="inline-flex min-h-11 items-center text-link">
          Volver
        </Link>
      </div>
    </ProofCard>
  )
}
