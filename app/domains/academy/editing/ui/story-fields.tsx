import { useId } from 'react'
import { ImageField } from '#app/domains/media/ui/image-field.tsx'
import { CheckboxField, TextAreaField, TextField } from '#app/ui/controls/field.tsx'
import type { EditorWiring } from '#app/ui/forms/wire-editor.tsx'
import { STORY_PROGRAMS } from '../schema.ts'

/** In the order of the form. */
export const STORY_LABELS = {
  testimonial: 'Testimonio',
  name: 'Nombre',
  position: 'Cargo',
  program: 'Programa',
  additional_info: 'Información adicional',
  image_url: 'Foto',
  is_published: 'Publicar en la web',
}

type StoryField = keyof typeof STORY_LABELS

/** A story's controls; `required` differs from screen to screen (back-office §5). */
export function StoryFields({
  wiring: { field, flag },
  required,
}: {
  wiring: EditorWiring<StoryField>
  required: readonly StoryField[]
}) {
  const programs = useId()
  const asked = (name: StoryField) => ({ required: required.includes(name), autoComplete: 'off' })
  return (
    <div className="grid gap-5 sm:grid-cols-6">
      <TextAreaField
        {...field('testimonial', 'En sus palabras; las comillas las pone la página.')}
        {...asked('testimonial')}
        data-first
        rows={4}
        className="sm:col-span-6"
      />
      <TextField {...field('name')} {...asked('name')} className="sm:col-span-3" />
      <TextField {...field('position')} {...asked('position')} className="sm:col-span-3" />
      <TextField
        {...field('program')}
        {...asked('program')}
        list={programs}
        placeholder="Elige uno o escribe otro"
        className="sm:col-span-3"
      />
      <datalist id={programs}>
        {STORY_PROGRAMS.map((program) => (
          <option key={program} value={program} />
        ))}
      </datalist>
      <TextField {...field('additional_info')} {...asked('additional_info')} className="sm:col-span-3" />
      <ImageField
        {...field('image_url', 'Sin foto, la página dibuja sus iniciales.')}
        className="sm:col-span-6"
      />
      <CheckboxField
        {...flag('is_published', 'Se ve en la página de la Academy en cuanto la guardas.')}
        className="sm:col-span-6"
      />
    </div>
  )
}
