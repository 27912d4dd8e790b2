import { Reply, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { Form, href, useNavigation } from 'react-router'
import type { RecordHistory as History } from '#app/domains/audit/history-view.ts'
import { RecordHistory } from '#app/domains/audit/ui/record-history.tsx'
import { STAYS_IN_TRASH } from '#app/domains/trash/schema.ts'
import { IfMay } from '#app/may.tsx'
import type { Neighbours } from '#app/platform/lists/neighbours.ts'
import { ButtonLink, buttonLook } from '#app/ui/controls/button.tsx'
import { MORE_ACTIONS } from '#app/ui/controls/more-actions.tsx'
import { RecordFrame } from '#app/ui/controls/record-frame.tsx'
import { joinFacts } from '#app/ui/drawing/facts.ts'
import { Announcement, type AnnouncementText } from '#app/ui/feedback/announcement.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx'
import type { EditorAnswer } from '#app/ui/forms/editor-answer.ts'
import { RoutedConfirmDialog } from '#app/ui/forms/routed-confirm-dialog.tsx'
import { UNCONFIRMED } from '../../people/schema.ts'
import { PersonErasure } from '../../people/ui/erasure.tsx'
import { GONE, withConfirmation } from '../address.ts'
import { type Colleague, KIND_LABELS, type WrittenItem } from '../schema.ts'
import type { SnoozeDay } from '../snooze-days.ts'
import { InboxDelivery } from './delivery.tsx'
import { InboxDetails } from './details.tsx'
import { InboxFollowUp, type UnsentNote } from './follow-up.tsx'
import { choiceLabel } from './labels.tsx'
import { InboxSnooze } from './snooze.tsx'
import { InboxSpam, MarkAsSpam } from './spam.tsx'
import { ANSWER, InboxThread, type Thread } from './thread.tsx'

type InboxItemScreenProps = {
  list: string
  item: WrittenItem | undefined
  thread?: Thread
  failure: AnnouncementText | undefined
  answer: EditorAnswer | undefined
  colleagues?: Colleague[]
  history?: History
  neighbours?: Neighbours | undefined
  /** The sender's other addresses, if their contact has several. */
  otherAddresses?: readonly string[]
  /** URL of the screen, to which its forms post. */
  here?: string
  isAsked?: boolean
  /** Days that 'Posponer' offers. */
  days?: SnoozeDay[]
  /** A CRM is configured, and may have a copy. */
  crm?: boolean
}

/** One request: the form's fields on one side, the team's follow-up on the other. */
export function InboxItemScreen(screen: InboxItemScreenProps) {
  const {
    list,
    item,
    thread,
    failure,
    answer,
    colleagues = [],
    otherAddresses = [],
    here = '',
    isAsked = false,
    days = [],
    crm = false,
  } = screen
  const unsentNote = useRef<UnsentNote>(undefined)
  return (
    <>
      <RecordFrame
        id={item?.id}
        title={item?.name ?? 'Solicitud'}
        back={{ to: list, label: 'Solicitudes' }}
        neighbours={screen.neighbours}
        lead={item && joinFacts(KIND_LABELS[item.kind], choiceLabel(item), item.snooze?.words)}
        actions={
          item &&
          item.state !== 'spam' && (
            <>
              <a href={`#${ANSWER}`} className={buttonLook('primary')}>
                <Reply aria-hidden="true" />
                Responder
              </a>
              <MarkAsSpam here={here} />
            </>
          )
        }
        more={item && <DeletionLink here={here} />}
        keys={item && item.state !== 'spam' ? KEYS : []}
        history={<RecordHistory history={screen.history} />}
      >
        <Announcement text={failure} />
        {/* A conflict is shown in the form, where it is resolved. */}
        <Announcement text={answer?.conflict ? undefined : answer} />
        {item ? (
          <>
            <InboxRemoval isAsked={isAsked} name={item.name} here={here} />
            <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              <div className="grid gap-6">
                <InboxDetails item={item} />
                {thread && (
                  <InboxThread key={item.id} item={item} thread={thread} answer={answer} here={here} />
                )}
              </div>
              <div className="grid gap-6">
                {item.state === 'spam' ? (
                  <InboxSpam here={here} item={item} />
                ) : (
                  <InboxFollowUp
                    key={`${item.id} ${item.version}`}
                    item={item}
                    colleagues={colleagues}
                    answer={answer?.intent === 'save' || answer?.intent === 'assign' ? answer : undefined}
                    here={here}
                    unsentNote={unsentNote}
                  />
                )}
                {(item.state === 'nueva' || item.state === 'en_curso') && (
                  <InboxSnooze
                    here={here}
                    item={item}
                    days={days}
                    answer={answer?.intent === 'snooze' ? answer : undefined}
                  />
                )}
                {item.delivery_state && item.delivery_state !== 'not_needed' && (
                  <InboxDelivery state={item.delivery_state} reason={item.delivery_error} here={here} />
                )}
              </div>
            </div>
          </>
        ) : failure ? (
          <LoadFailure title={failure.title} code={failure.code} />
        ) : (
          <EmptyState
            title={GONE}
            action={<ButtonLink to={href('/admin/papelera')}>Abrir la papelera</ButtonLink>}
          >
            Si alguien la eliminó hace poco, desde la papelera puede volver.
          </EmptyState>
        )}
      </RecordFrame>
      {/* Erasure is offered here too, because a sender of spam or of a deleted contact has no contact screen. */}
      {item && (
        <IfMay take="erase people">
          <PersonErasure
            key={item.id}
            email={item.email}
            others={otherAddresses}
            file={href('/admin/solicitudes/:kind/:id/datos.json', { kind: item.kind, id: item.id })}
            error={answer?.title === UNCONFIRMED ? UNCONFIRMED : undefined}
            crm={crm}
          />
        </IfMay>
      )}
    </>
  )
}

const KEYS = [
  { keys: 'c', does: 'Responder' },
  { keys: 'Ctrl Enter', does: 'Enviar la respuesta y cerrar' },
  { keys: 's', does: 'Marcar como spam' },
]

function DeletionLink({ here }: { here: string }) {
  return (
    <ButtonLink
      to={withConfirmation(here, true)}
      variant="quiet"
      preventScrollReset
      leading={<Trash2 aria-hidden="true" />}
      className="text-warm-deep"
    >
      Eliminar
    </ButtonLink>
  )
}

type RemovalProps = { isAsked: boolean; name: string; here: string }

/** Confirmation before a request moves to the trash. The URL opens it; without script it is part of the page. */
function InboxRemoval({ isAsked, name, here }: RemovalProps) {
  const isSending = useNavigation().formData?.get('intent') === 'delete'
  return (
    <RoutedConfirmDialog
      isAsked={isAsked}
      isSending={isSending}
      title={`¿Eliminar la solicitud de «${name}»?`}
      body={STAYS_IN_TRASH}
      verb="Eliminar solicitud"
      sendingVerb="Eliminando..."
      back={withConfirmation(here, false)}
      focusAfter={() => document.getElementById(MORE_ACTIONS)}
      form={(id) => <RemovalForm id={id} here={here} />}
    />
  )
}

function RemovalForm({ id, here }: { id: string; here: string }) {
  return (
    <Form id={id} method="post" action={here} className="hidden">
      <input type="hidden" name="intent" value="delete" />
    </Form>
  )
}
