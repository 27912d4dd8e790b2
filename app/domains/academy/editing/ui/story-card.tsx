import { Pencil, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { IfMay, useMay } from '#app/may.tsx'
import { joinFacts } from '#app/ui/drawing/facts.ts'
import { RowAction, RowActions } from '#app/ui/lists/row-actions.tsx'
import { SecondLine } from '#app/ui/lists/table.tsx'
import { StoryPortrait } from '../../catalog/ui/story-portrait.tsx'
import { withListOverlay } from '../address.ts'
import { editLinkId } from './use-focus-after-editor.ts'

export type StoryRow = {
  id: string
  name: string
  testimonial: string
  position: string | null
  program: string | null
  additional_info: string | null
  image_url: string | null
  is_published: boolean
}

/** A story in the team's list: its text, the publish switch, and actions. */
export function StoryCard({ story }: { story: StoryRow }) {
  const location = useLocation()
  const titleId = useId()
  const writes = useMay()('write academy')
  const { id, name, testimonial, position, program, additional_info } = story
  const about = joinFacts(program, additional_info)
  return (
    <article
      aria-labelledby={titleId}
      className="flex h-full min-w-0 flex-col gap-1.5 rounded border border-line bg-panel px-3 pt-3 pb-1 wrap-anywhere"
    >
      <div className="flex items-center gap-3">
        <StoryPortrait story={story} className="size-10" />
        <div className="min-w-0 leading-snug">
          <h2 id={titleId} className="one-line font-sans text-base font-semibold">
            {name}
          </h2>
          {position && <SecondLine className="one-line">{position}</SecondLine>}
        </div>
      </div>
      <blockquote className="max-md:line-clamp-1 md:line-clamp-2 text-sm" title={testimonial}>
        «{testimonial}»
      </blockquote>
      <div className="mt-auto flex items-center gap-x-3">
        {writes ? (
          <PublishSwitch story={story} />
        ) : (
          <span className="text-sm font-semibold">{story.is_published ? 'Publicada' : 'Borrador'}</span>
        )}
        <SecondLine className="one-line min-w-0 grow" title={about}>
          {about}
        </SecondLine>
        <RowActions>
          <IfMay take="write academy">
            <RowAction
              id={editLinkId(id)}
              isRowFocus
              to={withListOverlay(location, { editar: id })}
              word="Editar"
              title={name}
              icon={<Pencil aria-hidden="true" />}
              overlay={false}
            />
            <RowAction
              to={withListOverlay(location, { eliminar: id })}
              word="Eliminar"
              title={name}
              icon={<Trash2 aria-hidden="true" />}
            />
          </IfMay>
        </RowActions>
      </div>
    </article>
  )
}

/**
 * Switch that publishes a story. It posts the wanted state rather than a toggle, so that two people who press at once
 * agree.
 */
function PublishSwitch({ story: { id, name, is_published } }: { story: StoryRow }) {
  const { pathname, search } = useLocation()
  const sent = useNavigation().formData
  const isSending = sent?.get('intent') === 'publish' && sent.get('id') === id
  const isOn = isSending ? !is_published : is_published
  return (
    <Form role="none" method="post" action={pathname + search} preventScrollReset>
      <input type="hidden" name="intent" value="publish" />
      <input type="hidden" name="id" value={id} />
      {!is_published && <input type="hidden" name="is_published" value="on" />}
      <button
        type="submit"
        role="switch"
        aria-checked={isOn}
        aria-label={`Publicada: ${name}`}
        // `aria-disabled`, because a disabled button would lose the focus.
        aria-disabled={isSending}
        onClick={(press) => isSending && press.preventDefault()}
        className="group flex min-h-9 items-center gap-2 rounded text-sm whitespace-nowrap pointer-coarse:min-h-11 font-semibold"
      >
        <span
          aria-hidden="true"
          className="h-6 w-10 rounded-full border border-ink-muted bg-surface-deep p-0.5 transition-colors
            group-hover:border-ink group-aria-checked:border-secondary group-aria-checked:bg-secondary"
        >
          <span className="block size-4.5 rounded-full bg-ink-muted transition-transform group-aria-checked:translate-x-4 group-aria-checked:bg-white" />
        </span>
        <span aria-hidden="true">{isOn ? 'Publicada' : 'Borrador'}</span>
      </button>
    </Form>
  )
}
