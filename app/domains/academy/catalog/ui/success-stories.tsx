import { Plus } from 'lucide-react'
import { buttonLook } from '#app/ui/controls/button.tsx'
import { joinFacts } from '#app/ui/drawing/facts.ts'
import type { StoryView } from '../../schema.ts'
import { AcademySection, NothingHere } from './section.tsx'
import { StoryPortrait } from './story-portrait.tsx'

/** Stories shown at first (public-site §9). */
const STORIES_SHOWN = 3

/** Three stories, the newest large; a button reveals the others, with and without script. */
export function SuccessStories({ stories, failed }: { stories: StoryView[]; failed: boolean }) {
  const [first, ...others] = stories.slice(0, STORIES_SHOWN)
  const hidden = stories.slice(STORIES_SHOWN)
  return (
    <AcademySection id="testimonials" title="Historias de éxito">
      {!first ? (
        <NothingHere title="No hay historias de éxito publicadas en este momento." failed={failed} />
      ) : (
        <>
          <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-12">
            <LeadStory story={first} alone={others.length === 0} />
            {others.length > 0 && (
              <ul className="grid content-start gap-10 sm:max-lg:grid-cols-2 lg:col-span-5">
                {others.map((story) => (
                  <li key={story.id} className="min-w-0">
                    <Story story={story} />
                  </li>
                ))}
              </ul>
            )}
          </div>
          {hidden.length > 0 && (
            <details className="group mt-10 border-t border-line pt-8">
              <summary className={`w-fit ${buttonLook('outline')}`}>
                <Plus aria-hidden="true" className="transition-transform group-open:rotate-45" />
                <span className="group-open:hidden">Ver todas las historias ({stories.length})</span>
                <span className="hidden group-open:inline">Ver menos historias</span>
              </summary>
              <ul className="mt-10 grid gap-x-10 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
                {hidden.map((story) => (
                  <li key={story.id} className="min-w-0">
                    <Story story={story} />
                  </li>
                ))}
              </ul>
            </details>
          )}
        </>
      )}
    </AcademySection>
  )
}

function LeadStory({ story, alone }: { story: StoryView; alone: boolean }) {
  return (
    <figure
      className={`flex min-w-0 flex-col justify-between gap-8 rounded bg-secondary-soft p-6 wrap-anywhere sm:p-10
        ${alone ? 'lg:col-span-12' : 'lg:col-span-7'}`}
    >
      <blockquote className="font-display text-heading leading-snug font-bold text-primary">
        «{story.testimonial}»
      </blockquote>
      <Person story={story} size="size-20" />
    </figure>
  )
}

function Story({ story }: { story: StoryView }) {
  return (
    <figure className="flex h-full flex-col gap-5 wrap-anywhere">
      <blockquote>«{story.testimonial}»</blockquote>
      <Person story={story} size="size-14" />
    </figure>
  )
}

function Person({ story, size }: { story: StoryView; size: string }) {
  const { name, position, program, additional_info } = story
  return (
    <figcaption className="flex items-center gap-4">
      <StoryPortrait story={story} className={size} />
      <span className="min-w-0 leading-snug">
        <span className="block font-semibold">{name}</span>
        {position && <span className="block text-ink-muted">{position}</span>}
        {(program || additional_info) && (
          <span className="block text-sm text-ink-muted">{joinFacts(program, additional_info)}</span>
        )}
      </span>
    </figcaption>
  )
}
