import { Undo2 } from 'lucide-react'
import { Form, Link, useNavigation } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { EmailAddress } from '#app/ui/controls/email-address.tsx'
import { Badge } from '#app/ui/drawing/badge.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Pagination } from '#app/ui/lists/pagination.tsx'
import { Cell, DataTable, Row } from '#app/ui/lists/table.tsx'
import { versionsHref } from '../address.ts'
import { type FieldChange, VersionChanges } from './version-changes.tsx'

type VersionsScreenProps = {
  id: string
  /** Number of the version stored now. */
  current: number
  versions: readonly { number: number; title: string; at: string; by: string | undefined }[]
  page: number
  pageCount: number
  comparison: { pair: readonly [number, number]; changes: FieldChange[] } | undefined
}

const COLUMNS = [
  { key: 'version', label: 'Versión' },
  { key: 'by', label: 'Quién' },
  { key: 'at', label: 'Cuándo' },
  { key: 'compare', label: 'Comparar' },
  { key: 'actions', label: 'Acciones', hidden: true },
]

/** Versions of an article, the differences between two of them, and a button to restore one. */
export function VersionsScreen({ id, current, versions, page, pageCount, comparison }: VersionsScreenProps) {
  const sending = useNavigation().formData?.get('version')
  if (versions.length === 0)
    return (
      <EmptyState title="Todavía no hay versiones">
        Cada vez que alguien guarde el artículo, lo que decía quedará aquí.
      </EmptyState>
    )
  return (
    <>
      {comparison && <VersionChanges {...comparison} />}
      <DataTable caption="Versiones del artículo, de la última a la primera" columns={COLUMNS}>
        {versions.map(({ number, title, at, by }) => (
          <Row key={number}>
            <Cell className="wrap-anywhere md:max-w-md">
              <span className="font-semibold">Versión {number}</span>{' '}
              {number === current && <Badge tone="emerald">Actual</Badge>}
              <p className="text-sm text-ink-muted">{title}</p>
            </Cell>
            <Cell label="Quién" className="wrap-anywhere">
              {by ? <EmailAddress email={by} /> : 'Como estaba al principio'}
            </Cell>
            <Cell label="Cuándo" className="md:whitespace-nowrap">
              {at}
            </Cell>
            {number > 1 || number !== current ? (
              <Cell label="Comparar">
                <Compare id={id} number={number} current={current} />
              </Cell>
            ) : (
              <Cell />
            )}
            <Cell className="md:text-right">
              {number !== current && (
                <Form role="none" method="post" className="max-md:mt-2">
                  <input type="hidden" name="version" value={number} />
                  <Button
                    type="submit"
                    size="sm"
                    variant="outline"
                    leading={<Undo2 aria-hidden="true" />}
                    aria-label={`Restaurar la versión ${number}`}
                    disabled={sending === String(number)}
                    className="max-md:w-full"
                  >
                    {sending === String(number) ? 'Restaurando...' : 'Restaurar'}
                  </Button>
                </Form>
              )}
            </Cell>
          </Row>
        ))}
      </DataTable>
      <p className="mt-4 text-sm text-ink-muted">
        Restaurar guarda el texto de entonces como una versión más: se deshace restaurando otra. El estado y
        la dirección no cambian.
      </p>
      <Pagination
        page={page}
        pageCount={pageCount}
        label="Páginas de versiones"
        hrefFor={(number) => (number > 1 ? `?pagina=${number}` : versionsHref(id))}
      />
    </>
  )
}

/** Links that compare a version with the one before it and with the current one. */
function Compare({ id, number, current }: { id: string; number: number; current: number }) {
  const to = (from: number, until: number) => `${versionsHref(id)}?de=${from}&a=${until}`
  const look = 'inline-flex min-h-9 items-center text-sm text-link pointer-coarse:min-h-11'
  return (
    <span className="flex flex-wrap gap-x-4">
      {number > 1 && (
        <Link to={to(number - 1, number)} className={look}>
          <span className="sr-only">Comparar la versión {number} </span>con la anterior
        </Link>
      )}
      {number !== current && (
        <Link to={to(number, current)} className={look}>
          <span className="sr-only">Comparar la versión {number} </span>con la actual
        </Link>
      )}
    </span>
  )
}
