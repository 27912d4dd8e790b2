import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { describeLoadFailure } from '#app/platform/failure.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { PanelHeader } from '#app/ui/drawing/panel-header.tsx'
import { keepTyped } from '#app/ui/forms/keep-typed.ts'
import { panelMeta } from '#app/ui/meta/unlisted.ts'
import { ARTICLES, articleHref, draftHref, LOAD_FAILED, SAVE_FAILED } from '../admin/address.ts'
import { answerArticle, answerDiscard } from '../admin/article-actions.server.ts'
import { readForEditor } from '../admin/editor-reading.server.ts'
import { ArticleEditorScreen } from '../admin/ui/article-editor-screen.tsx'
import { MissingArticle } from '../admin/ui/missing-article.tsx'
import type { Route } from './+types/admin-new-article.ts'

export const meta = panelMeta('Nuevo artículo')

/** Puts the new article's id into its URL, so that a reload finds its draft and a double submit makes one article. */
export async function loader({ request, params: { id } }: Route.LoaderArgs) {
  if (!id || !isUuid(id)) throw redirect(draftHref(randomUUID()))
  const search = new URL(request.url).searchParams
  try {
    const article = await readForEditor(id, { isNew: true, search })
    if (!article?.isNew) throw redirect(articleHref(id))
    return data({ article, failure: undefined })
  } catch (error) {
    if (error instanceof Response) throw error
    const { status, failure } = describeLoadFailure(LOAD_FAILED, error)
    return data({ article: undefined, failure }, { status })
  }
}

export async function action({ request, params: { id = '' }, context }: Route.ActionArgs) {
  const editor = context.get(adminContext)
  const isDiscard = new URL(request.url).searchParams.has('descartar')
  return isDiscard
    ? answerDiscard(request, id, { back: ARTICLES, actor: editor })
    : answerArticle(request, id, { editor })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(SAVE_FAILED, serverAction)
}

export default function AdminNewArticle({
  loaderData: { article, failure },
  actionData,
}: Route.ComponentProps) {
  if (article) return <ArticleEditorScreen article={article} answer={actionData} />
  return (
    <>
      <PanelHeader title="Nuevo artículo" />
      <MissingArticle failure={failure} />
    </>
  )
}
