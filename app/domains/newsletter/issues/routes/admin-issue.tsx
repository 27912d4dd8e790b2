import { Copy, ExternalLink } from 'lucide-react'
import { useEffect, useState } from 'react'
import { data } from 'react-router'
import { readRecordHistory } from '#app/domains/audit/history.server.ts'
import { RecordHistory } from '#app/domains/audit/ui/record-history.tsx'
import { returnAddress } from '#app/domains/auth/address.ts'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { describeLoadFailure } from '#app/platform/failure.server.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { RecordFrame } from '#app/ui/controls/record-frame.tsx'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx'
import type { EditorAnswer } from '#app/ui/forms/editor-answer.ts'
import { keepTyped } from '#app/ui/forms/keep-typed.ts'
import { recordMeta, recordTitle } from '#app/ui/meta/unlisted.ts'
import { VariantList } from '../../digest/ui/variant-list.tsx'
import { GONE, ISSUES, LOAD_FAILED, SAVE_FAILED } from '../address.ts'
import { answerIssue } from '../requests.server.ts'
import { readIssueScreen } from '../screen.server.ts'
import { ConfirmSending } from '../ui/confirm-sending.tsx'
import { DuplicateIssue } from '../ui/duplicate-issue.tsx'
import { IssueForm } from '../ui/issue-form.tsx'
import { IssueProgress } from '../ui/issue-progress.tsx'
import { IssueStatusBadge } from '../ui/issue-status-badge.tsx'
import { MailLook } from '../ui/mail-look.tsx'
import type { Route } from './+types/admin-issue.ts'

const SCREEN = 'Número del boletín'

export function meta({ loaderData }: Route.MetaArgs) {
  return recordMeta(SCREEN, loaderData?.screen?.subject)
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const list = returnAddress(request, ISSUES)
  try {
    const asked = { search: new URL(request.url).searchParams, list, reader: context.get(adminContext) }
    const [screen, history] = await Promise.all([
      readIssueScreen(params.id, asked),
      readRecordHistory('newsletter_issue', params.id),
    ])
    return data({ list, screen, history, failure: undefined }, { status: screen ? 200 : 404 })
  } catch (error) {
    const { status, failure } = describeLoadFailure(LOAD_FAILED, error)
    return data({ list, screen: undefined, history: undefined, failure }, { status })
  }
}

export function action({ request, params, context }: Route.ActionArgs) {
  return answerIssue(request, {
    id: params.id,
    list: returnAddress(request, ISSUES),
    actor: context.get(adminContext),
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(SAVE_FAILED, serverAction)
}

export default function AdminIssue({ loaderData, actionData }: Route.ComponentProps) {
  const answer: EditorAnswer | undefined = actionData
  // The question whether to send has a form of its own.
  const [ofQuestion, ofEditor] = answer?.intent === 'schedule' ? [answer, undefined] : [undefined, answer]
  const [saved, setSaved] = useState<{ version: number; subject: string }>()
  useEffect(() => {
    if (saved) document.title = recordTitle(SCREEN, saved.subject)
  }, [saved])
  const { list, screen, history, failure } = loaderData
  const back = { to: list, label: 'Boletín' }
  if (!screen)
    return (
      <RecordFrame id={undefined} title={SCREEN} back={back}>
        <Announcement text={failure} />
        {failure ? (
          <LoadFailure title={LOAD_FAILED} code={failure.code} />
        ) : (
          <EmptyState title={GONE}>Si alguien lo eliminó, espera 30 días en la papelera.</EmptyState>
        )}
      </RecordFrame>
    )
  const { id, subject, status, edited, asked, progress, variants, preview, isLooking, publicPath } = screen
  // An autosave loads nothing anew, so the title follows what it stored.
  const title = edited && edited.version === saved?.version ? saved.subject : subject
  return (
    <RecordFrame
      id={id}
      title={title || 'Número nuevo'}
      back={back}
      lead={<IssueStatusBadge status={status} />}
      actions={
        publicPath && (
          <ButtonLink
            to={publicPath}
            reloadDocument
            variant="outline"
            leading={<ExternalLink aria-hidden="true" />}
          >
            Ver en el sitio
          </ButtonLink>
        )
      }
      more={
        <DuplicateIssue id={id} list={list}>
          <Button type="submit" variant="quiet" size="sm" leading={<Copy aria-hidden="true" />}>
            Duplicar
          </Button>
        </DuplicateIssue>
      }
      history={history && <RecordHistory history={history} />}
    >
      {/* A conflict is shown inside the form, where it is resolved. */}
      <Announcement text={answer?.conflict ? undefined : answer} />
      {edited && (
        <>
          <ConfirmSending {...{ id, list, subject, asked }} version={edited.version} answer={ofQuestion} />
          <IssueForm key={`${id} ${edited.version}`} issue={edited} answer={ofEditor} onSaved={setSaved} />
        </>
      )}
      {progress && <IssueProgress progress={progress} />}
      {variants && <VariantList {...variants} shown={preview && variants.shown} />}
      {preview && (
        <MailLook
          // Another variant takes the focus as the first did.
          key={variants?.shown}
          {...{ subject, preview }}
          variant={variants?.label}
          isAsked={isLooking}
        />
      )}
    </RecordFrame>
  )
}
