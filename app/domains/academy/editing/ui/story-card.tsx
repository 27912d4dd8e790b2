import { Pencil } from 'lucide-react'
import { useId } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { joinFacts } from '#app/ui/drawing/facts.ts'
import { StoryPortrait } from '../../catalog/ui/story-portrait.tsx'
import { withListOverlay } from '../address.ts'
import { DeleteLink } from './delete-link.tsx'
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
  const { id, name, testimonial, position, program, additional_info } = story
  const about = joinFacts(program, additional_info)
  return (
    <article
      aria-labelledby={titleId}
      className="flex h-full min-w-0 flex-col gap-4 rounded border border-line bg-panel p-4 wrap-anywhere sm:p-5"
    >
      <div className="flex items-start gap-3">
        <StoryPortrait story={story} className="size-14" />
        <div className="flex min-h-14 min-w-0 flex-col justify-center leading-snug">
          <h2 id={titleId} className="font-sans text-base font-semibold">
            {name}
          </h2>
          {position && <p className="text-ink-muted">{position}</p>}
        </div>
      </div>
      <blockquote className="line-clamp-6 grow">«{testimonial}»</blockquote>
      {about && <p className="line-clamp-3 text-sm text-ink-muted">{about}</p>}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3">
        <PublishSwitch story={story} />
        <div className="flex gap-2">
          <ButtonLink
            id={editLinkId(id)}
            to={withListOverlay(location, { editar: id })}
            variant="outline"
            size="sm"
            aria-label={`Editar: ${name}`}
            leading={<Pencil aria-hidden="true" />}
          >
            Editar
          </ButtonLink>
          <DeleteLink id={id} name={name} />
        </div>
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
        className="group flex min-h-11 items-center gap-2.5 rounded text-sm font-semibold"
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
