import { href } from 'react-router'
import { GONE } from '#app/domains/events/team-answers.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { EventEditor, type EventEditorProps } from './editor.tsx'

/** Editor of an event or a submission on its record's page, with the answer to its form. */
export function RecordEditor({ answer, ...editor }: EventEditorProps) {
  return (
    <>
      {/* Conflicts and questions are shown inside the form, where they are answered. */}
      <Announcement text={answer?.conflict || answer?.question ? undefined : answer} />
      <div className="rounded border border-line bg-panel p-4 sm:p-6">
        <EventEditor answer={answer} {...editor} />
      </div>
    </>
  )
}

/** Takes the place of a record that is gone. */
export function MissingEvent() {
  return (
    <EmptyState title={GONE} action={<ButtonLink to={href('/admin/papelera')}>Abrir la papelera</ButtonLink>}>
      Si alguien lo eliminó hace poco, desde la papelera puede volver.
    </EmptyState>
  )
}
