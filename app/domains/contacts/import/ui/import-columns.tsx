import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { CONTROL, RadioGroupField } from '#app/ui/controls/field.tsx'
import { Cell, DataTable, Row } from '#app/ui/lists/table.tsx'
import { columnField } from '../address.ts'
import { isConsent } from '../mapping.ts'
import { IMPORT_FIELDS, type PreviewRow, type WrittenImport } from '../schema.ts'

const COLUMNS = [
  { key: 'title', label: 'Columna' },
  { key: 'examples', label: 'Por ejemplo' },
  { key: 'field', label: 'Se importa como' },
]

const MODES = [
  { value: 'skip', label: 'Dejarlo como está' },
  { value: 'update', label: 'Actualizarlo con el archivo' },
]

type ColumnsProps = { found: WrittenImport; preview: readonly PreviewRow[]; onChange: () => void }

/** Form that maps each column to a field, and decides whether known contacts are updated. */
export function ImportColumns({ found, preview, onChange }: ColumnsProps) {
  const isChecking = useNavigation().formData?.get('intent') === 'check'
  return (
    <Form method="post" onChange={onChange} preventScrollReset>
      <input type="hidden" name="intent" value="check" />
      <section aria-labelledby="columnas">
        <h3 id="columnas" className="mb-1 font-semibold">
          Qué es cada columna
        </h3>
        <p className="mb-2 max-w-prose text-sm text-ink-muted">
          Lo propusimos por los títulos; cámbialo donde no acertamos.
          {found.header.some(isConsent) &&
            ' Los consentimientos no se importan: cada persona da el suyo, y quien lo retiró no lo recupera.'}
        </p>
        <DataTable caption="Columnas del archivo" columns={COLUMNS}>
          {found.header.map((title, column) => (
            <Column key={columnField(column)} title={title} column={column} found={found} preview={preview} />
          ))}
        </DataTable>
      </section>
      <RadioGroupField
        name="mode"
        label="Si el correo ya está entre los contactos"
        hint="Al actualizar, lo que el archivo trae vacío no borra nada, y sus intereses y etiquetas se suman a los que ya había."
        options={MODES}
        defaultValue={found.mode}
        className="mt-6"
      />
      <Button
        type="submit"
        variant={found.state === 'checked' ? 'outline' : 'primary'}
        disabled={isChecking}
        className="mt-4"
      >
        {isChecking ? 'Comprobando…' : found.state === 'checked' ? 'Volver a comprobar' : 'Comprobar'}
      </Button>
    </Form>
  )
}

type ColumnProps = Omit<ColumnsProps, 'onChange'> & { title: string; column: number }

function Column({ title, column, found, preview }: ColumnProps) {
  const examples = new Set(preview.map(({ cells }) => cells[column]).filter(Boolean))
  const name = title || `Columna ${column + 1}`
  return (
    <Row>
      <Cell className="font-semibold wrap-anywhere md:max-w-60 md:py-1.5!">{name}</Cell>
      <Cell label="Por ejemplo" className="text-ink-muted wrap-anywhere md:max-w-sm md:py-1.5!">
        {[...examples].slice(0, 2).join(' · ') || '(vacía)'}
      </Cell>
      <Cell className="md:w-56 md:py-1.5!">
        <select
          name={columnField(column)}
          defaultValue={found.mapping[column]}
          aria-label={`${name}: se importa como`}
          className={`${CONTROL} min-h-11`}
        >
          <option value="">No importar</option>
          {Object.entries(IMPORT_FIELDS).map(([field, label]) => (
            <option key={field} value={field}>
              {label}
            </option>
          ))}
        </select>
      </Cell>
    </Row>
  )
}
