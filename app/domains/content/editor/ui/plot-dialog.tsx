import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { RadioGroupField, TextField } from '#app/ui/controls/field.tsx'
import { readTexts } from '#app/ui/forms/control-values.ts'
import { drawPlot } from '../../plots/drawing.ts'
import { MAX_TITLE, MAX_UNIT, MAX_WORDS, PLOT_KINDS, type Plot, type PlotError } from '../../plots/plot.ts'
import { PlotFigure } from '../../plots/ui/plot-figure.tsx'
import { EMPTY_SHEET, isOfText, readPlot, sheetOf, textsOf, withoutEmptyRows } from '../plot-sheet.ts'
import { EditorDialog, useEditorForm } from './editor-dialog.tsx'
import { insertBlock } from './insert-block.ts'
import { PlotRows } from './plot-rows.tsx'
import { sheetOfTable } from './table-sheet.ts'

type PlotDialogProps = { editor: Editor; open: boolean; onClose: () => void }

/** Inserts a plot, or edits the selected one. In a table it begins with the table's rows. */
export function PlotDialog({ editor, open, onClose }: PlotDialogProps) {
  return (
    <EditorDialog open={open} onClose={onClose} title="Gráfico" save="Guardar gráfico" size="lg">
      {(form) => <PlotForm editor={editor} onClose={onClose} form={form} />}
    </EditorDialog>
  )
}

const KINDS = Object.entries(PLOT_KINDS).map(([value, label]) => ({ value, label }))

function PlotForm({ editor, onClose, form }: Omit<PlotDialogProps, 'open'> & { form: string }) {
  const [given] = useState(() =>
    editor.isActive('plot') ? (editor.getAttributes('plot') as Plot) : undefined,
  )
  const [texts, setTexts] = useState(() => (given ? textsOf(given) : { kind: 'bar' }))
  const [sheet, setSheet] = useState(() => (given ? sheetOf(given) : (sheetOfTable(editor) ?? EMPTY_SHEET)))
  const { plot, errors: current } = readPlot(texts, sheet)
  const { errors: answered, formProps } = useEditorForm(form, (answers) => {
    const { plot, errors } = readPlot(answers, sheet)
    if (errors.length > 0) {
      // Numbers rows as the messages do, before the first one with an error gets the focus.
      flushSync(() => setSheet(withoutEmptyRows(sheet)))
      return byField(errors)
    }
    onClose()
    if (given) editor.chain().focus().updateAttributes('plot', plot).run()
    else insertBlock(editor, { type: 'plot', attrs: plot })
  })
  // What was corrected since is quiet.
  const remaining = byField(current)
  const errors = Object.fromEntries(Object.entries(answered).filter(([field]) => field in remaining))
  return (
    <form
      {...formProps}
      onInput={({ currentTarget }) => setTexts(Object.fromEntries(readTexts(currentTarget)))}
    >
      <TextField
        name="title"
        label="Título"
        defaultValue={given?.title}
        maxLength={MAX_TITLE}
        error={errors.title}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <RadioGroupField name="kind" label="Tipo" options={KINDS} defaultValue={given?.kind ?? 'bar'} />
        <TextField
          name="unit"
          label="Unidad"
          hint="%, RD$, personas… Puede quedar vacía."
          defaultValue={given?.unit}
          maxLength={MAX_UNIT}
          error={errors.unit}
        />
      </div>
      <PlotRows sheet={sheet} onChange={setSheet} errors={errors} canAddColumns={plot.kind !== 'share'} />
      <TextField
        name="alt"
        label="Texto alternativo"
        hint="Qué muestra el gráfico, en una frase. Lo oye quien no puede verlo."
        defaultValue={given?.alt}
        maxLength={MAX_WORDS}
        error={errors.alt}
      />
      <TextField
        name="source"
        label="Fuente"
        hint="De dónde salen los números. Se lee debajo. Puede quedar vacía."
        defaultValue={given?.source}
        maxLength={MAX_WORDS}
        error={errors.source}
      />
      {current.every(isOfText) && (
        <div className="grid gap-1.5">
          <p className="font-semibold">Vista previa</p>
          <PlotFigure plot={plot} drawing={drawPlot(plot)} withTable={false} />
        </div>
      )}
    </form>
  )
}

/** Messages by the control that gets the focus. */
function byField(errors: PlotError[]): Record<string, string> {
  return Object.fromEntries(
    errors.map(({ field, message }) => [field === 'rows' ? 'row-0-0' : field, message]),
  )
}
