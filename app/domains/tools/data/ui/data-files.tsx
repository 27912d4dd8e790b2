import { Download } from 'lucide-react'
import { DownloadLink } from '#app/ui/controls/download-link.tsx'
import { fileHref } from '../address.ts'
import type { DataFile } from '../schema.ts'

const FILES: { name: DataFile; holds: string }[] = [
  { name: 'contactos.csv', holds: 'Todos los contactos' },
  { name: 'eventos.csv', holds: 'Todos los eventos de la agenda, también los pasados y los cancelados' },
  { name: 'formularios.csv', holds: 'Todos los eventos enviados, con lo que se decidió de cada uno' },
]

/** Downloads prescribed by back-office §9. */
export function DataFiles() {
  return (
    <section aria-labelledby="exportar" className="rounded border border-line bg-panel">
      <div className="border-b border-line px-5 py-4">
        <h2 id="exportar" className="text-subheading">
          Exportar
        </h2>
        <p className="text-sm text-ink-muted">
          Archivos para una hoja de cálculo, con todas las columnas. Cada descarga queda en el historial.
        </p>
      </div>
      <ul className="divide-y divide-line">
        {FILES.map(({ name, holds }) => (
          <li key={name} className="flex items-center justify-between gap-4 px-5 py-3">
            <div className="min-w-0">
              <p className="font-semibold">{name}</p>
              <p className="text-sm text-ink-muted">{holds}</p>
            </div>
            <DownloadLink
              href={fileHref(name)}
              done="Exportación completada"
              failed="No se pudo exportar los datos"
              aria-label={`Exportar ${name}`}
              className="shrink-0"
            >
              <Download aria-hidden="true" />
              Exportar
            </DownloadLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
