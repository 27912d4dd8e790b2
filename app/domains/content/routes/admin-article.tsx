import { data } from 'react-router'
import { readRecordHistory } from '#app/domains/audit/history.server.ts'
import { RecordHistory } from '#app/domains/audit/ui/record-history.tsx'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { describeLoadFailure } from '#app/platform/failure.server.ts'
import { PanelHeader } from '#app/ui/drawing/panel-header.tsx'
import { keepTyped } from '#app/ui/forms/keep-typed.ts'
import { recordMeta } from '#app/ui/meta/unlisted.ts'
import { articleHref, LOAD_FAILED, SAVE_FAILED } from '../admin/address.ts'
import { answerArticle, answerDiscard } from '../admin/article-actions.server.ts'
import { readForEditor } from '../admin/editor-reading.server.ts'
import { ArticleEditorScreen } from '../admin/ui/article-editor-screen.tsx'
import { MissingArticle } from '../admin/ui/missing-article.tsx'
import type { Route } from './+types/admin-article.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return recordMeta('Editar artículo', loaderData?.article?.stored.title)
}

export async function loader({ request, params }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  try {
    const article = await readForEditor(params.id, { isNew: false, search })
    const history = article && (await readRecordHistory('content', params.id))
    return data({ article, history, failure: undefined }, { status: article ? 200 : 404 })
  } catch (error) {
    const { status, failure } = describeLoadFailure(LOAD_FAILED, error)
    return data({ article: undefined, history: undefined, failure }, { status })
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const editor = context.get(adminContext)
  const isDiscard = new URL(request.url).searchParams.has('descartar')
  return isDiscard
    ? answerDiscard(request, params.id, { back: articleHref(params.id), actor: editor })
    : answerArticle(request, params.id, editor)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(SAVE_FAILED, serverAction)
}

export default function AdminArticle({ loaderData, actionData }: Route.ComponentProps) {
  const { article, history, failure } = loaderData
  if (article)
    return (
      <>
        <ArticleEditorScreen article={article} answer={actionData} />
        <RecordHistory history={history} />
      </>
    )
  return (
    <>
      <PanelHeader title="Editar artículo" />
      <MissingArticle failure={failure} />
    </>
  )
}
