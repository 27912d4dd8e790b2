import { ExternalLink, Eye, History } from 'lucide-react'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { PanelHeader } from '#app/ui/drawing/panel-header.tsx'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import type { EditorAnswer } from '#app/ui/forms/editor-answer.ts'
import { ARTICLES, versionsHref } from '../address.ts'
import type { EditedArticle } from '../edited-article.ts'
import { ArticleForm } from './article-form.tsx'
import { DraftNotice } from './draft-notice.tsx'

type ArticleEditorScreenProps = {
  article: EditedArticle
  answer: EditorAnswer | undefined
}

export function ArticleEditorScreen({ article, answer }: ArticleEditorScreenProps) {
  const { id, version, state, publicPath, preview, draft, isNew } = article
  return (
    <>
      <PanelHeader
        title={isNew ? 'Nuevo artículo' : 'Editar artículo'}
        lead={
          <a href={ARTICLES} className="inline-flex min-h-11 items-center text-link">
            Volver al contenido
          </a>
        }
        actions={
          <>
            {publicPath && (
              <ButtonLink
                to={publicPath}
                reloadDocument
                variant="outline"
                leading={<ExternalLink aria-hidden="true" />}
              >
                Ver en el sitio
              </ButtonLink>
            )}
            {(draft || (!isNew && !publicPath && state !== 'archived')) && (
              <ButtonLink
                to={preview}
                reloadDocument
                target="_blank"
                variant="outline"
                leading={<Eye aria-hidden="true" />}
              >
                Vista previa
              </ButtonLink>
            )}
            {!isNew && (
              <ButtonLink to={versionsHref(id)} variant="outline" leading={<History aria-hidden="true" />}>
                Versiones
              </ButtonLink>
            )}
          </>
        }
      />
      {/* A conflict is shown inside the form, where it is resolved. */}
      <Announcement text={answer?.conflict ? undefined : answer} />
      {draft && <DraftNotice article={article} draft={draft} />}
      {/* Key: a save or a discarded draft remounts the form with the current values. */}
      <ArticleForm key={`${id} ${version} ${draft ? 'draft' : ''}`} article={article} answer={answer} />
    </>
  )
}
