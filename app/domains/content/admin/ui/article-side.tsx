import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { ImageField } from '#app/domains/media/ui/image-field.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { CheckboxField, SelectField, TextField } from '#app/ui/controls/field.tsx'
import type { FieldWires } from '#app/ui/forms/editor-form.tsx'
import { CONTENT_CATEGORY_LABELS, CONTENT_TYPES } from '../../schema.ts'
import type { ArticleState } from '../article-state-schema.ts'
import type { EditedArticle } from '../edited-article.ts'
import { slugOf } from '../slug.ts'
import { ArticleStateBadge } from './article-state-badge.tsx'
import { CopyAddress } from './copy-address.tsx'
import type { Autosaving } from './use-autosave.ts'

const CATEGORIES = Object.entries(CONTENT_CATEGORY_LABELS).map(([value, label]) => ({ value, label }))
const TYPES = CONTENT_TYPES.map((value) => ({ value, label: value }))

type ArticleSideProps = {
  field: FieldWires
  article: EditedArticle
  state: ArticleState
  saving: Autosaving
}

/** Column beside the text: publication, facts, cover. */
export function ArticleSide({ field, article, state, saving }: ArticleSideProps) {
  const { defaultValue: featured, ...featuredField } = field('featured', 'Encabeza la página de contenido.')
  const isSending = useNavigation().formMethod === 'POST'
  const hasPreview = saving.revision > 0 || (!article.isNew && state !== 'archived')
  return (
    <div className="grid min-w-0 gap-4">
      <Group title="Publicación">
        <p className="flex flex-wrap items-center gap-2">
          <ArticleStateBadge state={state} />
          {state === article.state && article.hour && (
            <span className="text-sm text-ink-muted tabular-nums">el {article.hour}</span>
          )}
        </p>
        {state !== 'published' && (
          <div className="grid gap-2">
            <TextField
              {...field('publish_at', `En la hora de ${cityOf(article.timeZone)}.`)}
              label="Publicar el"
              type="datetime-local"
            />
            <Button type="submit" name="status" value="scheduled" variant="outline" disabled={isSending}>
              {state === 'scheduled' ? 'Cambiar la hora' : 'Programar'}
            </Button>
          </div>
        )}
        <CheckboxField {...featuredField} label="Destacado" defaultChecked={featured === 'true'} />
        {hasPreview && <CopyAddress link={article.preview} onOpening={saving.flush} />}
      </Group>
      <Group title="Ficha">
        <TextField {...field('author')} label="Autor" required maxLength={120} autoComplete="off" />
        <SelectField {...field('category')} label="Categoría" options={CATEGORIES} />
        <SelectField {...field('type')} label="Tipo" options={TYPES} />
        <TextField {...field('tags', 'Separadas por comas.')} label="Etiquetas" autoComplete="off" />
        <TextField
          {...field('read_time', 'Vacío, se cuenta por el texto.')}
          label="Tiempo de lectura"
          maxLength={40}
          placeholder="5 min"
          autoComplete="off"
        />
        <SlugField field={field} />
      </Group>
      <Group title="Portada">
        <ImageField {...field('image_url', 'Sin imagen, se dibuja una portada.')} label="Imagen" />
        <TextField
          {...field('image_alt', 'Qué se ve, para quien no la ve. Vacío si solo adorna.')}
          label="Texto alternativo"
          maxLength={300}
          autoComplete="off"
        />
      </Group>
    </div>
  )
}

/** Slug field. Its placeholder shows the slug that the title would give. */
function SlugField({ field }: { field: FieldWires }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const slug = box.current?.querySelector('input')
    const title = slug?.form?.elements.namedItem('title')
    if (!slug || !(title instanceof HTMLInputElement)) return
    const propose = () => {
      slug.placeholder = slugOf(title.value)
    }
    propose()
    title.addEventListener('input', propose)
    return () => title.removeEventListener('input', propose)
  }, [])
  return (
    <div ref={box}>
      <TextField
        {...field(
          'slug',
          'Vacía, sale del título. Si cambia una ya publicada, la anterior lleva a la nueva.',
        )}
        label="Dirección: /contenido/…"
        maxLength={100}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </div>
  )
}

/** City of a time zone: 'America/Santo_Domingo' → 'Santo Domingo'. */
function cityOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid min-w-0 gap-4 rounded border border-line bg-panel p-4">
      <h2 className="text-lg font-semibold">{title}</h2>
      {children}
    </section>
  )
}
