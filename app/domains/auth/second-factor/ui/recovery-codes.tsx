import { Download } from 'lucide-react'
import { buttonLook } from '#app/ui/controls/button.tsx'
import { CopyText } from '#app/ui/controls/copy-text.tsx'

/** Ten recovery codes, shown once: to copy, to keep as a file, or to write down. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = `${codes.join('\n')}\n`
  return (
    <div className="grid gap-4 rounded border border-line bg-surface p-4">
      <ol className="grid grid-cols-2 gap-x-4 gap-y-1.5 font-mono text-base font-semibold select-all">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <CopyText
          text={text}
          label="Copiar"
          done="Códigos copiados"
          failed={{
            title: 'No se pudieron copiar los códigos',
            description: 'Selecciónalos y cópialos a mano.',
          }}
        />
        {/* The page itself is the only place that has them, so that no address gives them out. */}
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="codigos-de-recuperacion.txt"
          className={buttonLook('outline', 'sm')}
        >
          <Download aria-hidden="true" />
          Descargar .txt
        </a>
      </div>
      <p className="text-sm text-ink-muted">
        Cada uno sirve una sola vez, para entrar sin tu teléfono. Guárdalos donde no dependan de él: en tu
        gestor de contraseñas o en papel.
      </p>
      <p className="text-sm font-semibold">Guárdalos ahora: no volverán a mostrarse.</p>
    </div>
  )
}
