import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { useRowFocus } from '../lists/use-row-focus.ts'
import { RoutedConfirmDialog } from './routed-confirm-dialog.tsx'
import { useLastAsked } from './use-last-asked.ts'

type RowRemovalProps<Row extends { id: string }> = {
  /** Row to delete; undefined while nothing is asked. */
  row: Row | undefined
  title: (row: Row) => string
  body: (row: Row) => ReactNode
  /** URL of the list without the question, which takes the form. */
  list: string
  /** What the form posts, and what its button says. */
  intent?: string
  verb?: string
  /** Id of a row's element, which gets the focus back. */
  rowId: (id: string) => string
}

/** Confirmation before a row of a list is deleted. The URL asks it; without JavaScript it is part of the page. */
export function RowRemoval<Row extends { id: string }>({
  row,
  title,
  body,
  list,
  intent = 'delete',
  verb = 'Eliminar',
  rowId,
}: RowRemovalProps<Row>) {
  const isSending = useNavigation().formMethod === 'POST'
  const kept = useLastAsked(row)
  const focusRow = useRowFocus(row !== undefined, kept && rowId(kept.id))
  if (!kept) return null
  return (
    <RoutedConfirmDialog
      isAsked={row !== undefined}
      isSending={isSending}
      title={title(kept)}
      body={body(kept)}
      verb={verb}
      sendingVerb="Eliminando..."
      back={list}
      focusAfter={focusRow}
      form={(id) => (
        <Form id={id} method="post" action={list} preventScrollReset className="hidden">
          <input type="hidden" name="intent" value={intent} />
          <input type="hidden" name="id" value={kept.id} />
        </Form>
      )}
    />
  )
}
