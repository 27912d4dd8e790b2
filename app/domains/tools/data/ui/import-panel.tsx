import { IMPORT_PATH } from '#app/domains/contacts/import/ui/import-address.ts'
import { ButtonLink } from '#app/ui/button.tsx'

/** The way in for contacts that somebody keeps in a file. */
export function ImportPanel() {
  return (
    <section
      aria-labelledby="importar"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded border border-line bg-panel px-5 py-4"
    >
      <div className="min-w-0">
        <h2 id="importar" className="text-subheading">
          Importar contactos
        </h2>
        <p className="text-ink-muted">De un archivo CSV, con una prueba antes y una forma de deshacerla.</p>
      </div>
      <ButtonLink to={IMPORT_PATH} variant="outline">
        Elegir un archivo
      </ButtonLink>
    </section>
  )
}
