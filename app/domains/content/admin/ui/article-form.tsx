import { useRef } from 'react'
import { href } from 'react-router'
import { addParameters } from '#app/platform/lists/query-state.ts'
import type { EditorAnswer } from '#app/ui/forms/editor-answer.ts'
import { EditorForm } from '#app/ui/forms/editor-form.tsx'
import { ARTICLE_STATES, type ArticleState } from '../article-state-schema.ts'
import type { EditedArticle } from '../edited-article.ts'
import { ArticleSide } from './article-side.tsx'
import { ArticleSubmit, DefaultSubmit } from './article-submit.tsx'
import { ArticleText } from './article-text.tsx'
import { AutosaveClashNotice } from './autosave-clash-notice.tsx'
import { AutosaveLine, riskOf } from './autosave-line.tsx'
import { useAutosave } from './use-autosave.ts'

/** Form of an article: typing autosaves a draft, submitting stores the article. */
export function ArticleForm({
  article,
  answer,
}: {
  article: EditedArticle
  answer: EditorAnswer | undefined
}) {
  const form = useRef<HTMLFormElement>(null)
  const { id, version, stored, draft, here, dropsCopy } = article
  const saving = useAutosave({
    form,
    id,
    dropsCopy,
    here,
    address: href('/admin/content/:id/borrador', { id }),
    base: draft ? draft.base : Number(version) || null,
    revision: draft?.revision ?? 0,
    articleState: article.state,
  })
  const state = stateAfter(answer) ?? saving.articleState
  const clash = saving.state.kind === 'clash' ? saving.state.clash : undefined
  return (
    <EditorForm
      label="Artículo"
      ref={form}
      stored={stored}
      version={String(saving.base ?? '')}
      answer={answer}
      action={here}
      storedAt={addParameters(here, { descartar: '1' })}
      beside={clash?.theirs}
      risk={riskOf(saving.state)}
      isLong
      footer={(isSending) => (
        <>
          <ArticleSubmit state={state} isSending={isSending} />
          <AutosaveLine state={saving.state} />
        </>
      )}
    >
      {(field) => (
        <>
          <DefaultSubmit state={state} />
          <input type="hidden" name="draft" value={saving.revision} />
          {clash && <AutosaveClashNotice clash={clash} here={here} onGoOn={() => saving.goOn(clash)} />}
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <ArticleText field={field} />
            <ArticleSide field={field} article={article} state={state} saving={saving} />
          </div>
        </>
      )}
    </EditorForm>
  )
}

/** State after a conflict: that of the stored article, or the submitted one if both are equal. */
function stateAfter(answer: EditorAnswer | undefined): ArticleState | undefined {
  if (!answer?.conflict) return undefined
  const said = answer.conflict.theirs.status
  const states = Object.keys(ARTICLE_STATES) as ArticleState[]
  return states.find((each) => (said ? ARTICLE_STATES[each] === said : each === answer.kept?.status))
}
