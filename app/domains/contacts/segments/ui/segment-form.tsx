import { SavedSearchForm, type SavedSearchFormProps } from '#app/ui/forms/saved-search-form.tsx'
import { AUDIENCES, NAME_MAX } from '../schema.ts'

/** Name and audience of a segment, new or known. */
export function SegmentForm(form: SavedSearchFormProps) {
  return (
    <SavedSearchForm
      {...form}
      nameMax={NAME_MAX}
      audience="Quién lo ve"
      audiences={AUDIENCES}
      save="Guardar segmento"
    />
  )
}
