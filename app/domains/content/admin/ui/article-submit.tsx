import { useNavigation } from 'react-router'
import { Button, type ButtonVariant } from '#app/ui/controls/button.tsx'
import type { ArticleState } from '../article-state-schema.ts'

type Choice = { to: ArticleState; word: string; variant?: ButtonVariant }

/** Buttons offered for each state of an article. */
const CHOICES: Record<ArticleState, readonly Choice[]> = {
  draft: [
    { to: 'draft', word: 'Guardar borrador', variant: 'outline' },
    { to: 'published', word: 'Publicar' },
  ],
  scheduled: [
    { to: 'scheduled', word: 'Guardar cambios' },
    { to: 'published', word: 'Publicar ahora', variant: 'outline' },
    { to: 'draft', word: 'Quitar la hora', variant: 'outline' },
  ],
  published: [
    { to: 'published', word: 'Guardar cambios' },
    { to: 'draft', word: 'Volver a borrador', variant: 'outline' },
    { to: 'archived', word: 'Archivar', variant: 'outline' },
  ],
  archived: [
    { to: 'archived', word: 'Guardar cambios' },
    { to: 'published', word: 'Publicar de nuevo', variant: 'outline' },
    { to: 'draft', word: 'Volver a borrador', variant: 'outline' },
  ],
}

/**
 * Default button of the form, for Enter and Control+S: it comes first, and saves without changing the state. Visually
 * hidden and not `display: none`, because some browsers skip a default button that is not rendered.
 */
export function DefaultSubmit({ state }: { state: ArticleState }) {
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <button
      type="submit"
      name="status"
      value={state}
      disabled={isSending}
      tabIndex={-1}
      aria-hidden="true"
      className="sr-only"
    />
  )
}

export function ArticleSubmit({ state, isSending }: { state: ArticleState; isSending: boolean }) {
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
      {CHOICES[state].map(({ to, word, variant = 'primary' }) => (
        <Button key={to} type="submit" name="status" value={to} variant={variant} disabled={isSending}>
          {word}
        </Button>
      ))}
    </div>
  )
}
