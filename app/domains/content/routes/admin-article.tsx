import { data } from 'react-router'
import { readRecordHistory } from '#app/domains/audit/history.server.ts'
import { RecordHistory } from '#app/domains/audit/ui/record-history.tsx'
import { returnAddress } from '#app/domains/auth/address.ts'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { describeLoadFailure } from '#app/platform/failure.server.ts'
import { RecordFrame } from '#app/ui/controls/record-frame.tsx'
import { keepTyped } from '#app/ui/forms/keep-typed.ts'
import { recordMeta } from '#app/ui/meta/unlisted.ts'
import { ARTICLES, articleHref, LOAD_FAILED, SAVE_FAILED } from '../admin/address.ts'
import { answerArticle, answerDiscard } from '../admin/article-actions.server.ts'
import { readForEditor } from '../admin/editor-reading.server.ts'
import { articleNeighbours } from '../admin/neighbours.server.ts'
import { ArticleEditorScreen } from '../admin/ui/article-editor-screen.tsx'
import { MissingArticle } from '../admin/ui/missing-article.tsx'
import type { Route } from './+types/admin-article.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return recordMeta('Artículo', loaderData?.article?.stored.title)
}

export async function loader({ request, params }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const list = returnAddress(request, ARTICLES)
  try {
    const article = await readForEditor(params.id, { isNew: false, search, list })
    if (!article) return data({ list, article, failure: undefined }, { status: 404 })
    const [history, neighbours] = await Promise.all([
      readRecordHistory('content', params.id),
      articleNeighbours(params.id, list),
    ])
    return data({ list, article, history, neighbours, failure: undefined })
  } catch (error) {
    const { status, failure } = describeLoadFailure(LOAD_FAILED, error)
    return data({ list, article: undefined, failure }, { status })
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const editor = context.get(adminContext)
  const back = articleHref(params.id, returnAddress(request, ARTICLES))
  const isDiscard = new URL(request.url).searchParams.has('descartar')
  return isDiscard
    ? answerDiscard(request, params.id, { back, actor: editor })
    : answerArticle(request, params.id, { editor, back })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(SAVE_FAILED, serverAction)
}

export default function AdminArticle({ loaderData, actionData }: Route.ComponentProps) {
  const { list, failure } = loaderData
  const back = { to: list, label: 'Contenido' }
  if (loaderData.article)
    return (
      <ArticleEditorScreen
        article={loaderData.article}
        answer={actionData}
        back={back}
        neighbours={loaderData.neighbours}
        history={<RecordHistory history={loaderData.history} />}
      />
    )
  return (
    <RecordFrame id={undefined} title="Artículo" back={back}>
      <MissingArticle failure={failure} />
    </RecordFrame>
  )
}
