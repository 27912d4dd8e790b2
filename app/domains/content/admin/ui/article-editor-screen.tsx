import { ExternalLink, Eye, History, Send } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Form, href } from 'react-router'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { RecordFrame } from '#app/ui/controls/record-frame.tsx'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import type { EditorAnswer } from '#app/ui/forms/editor-answer.ts'
import { CONTENT_CATEGORY_LABELS, type ContentCategory } from '../../schema.ts'
import { ARTICLES, versionsHref } from '../address.ts'
import type { EditedArticle } from '../edited-article.ts'
import { ArticleForm } from './article-form.tsx'
import { ArticleStateBadge } from './article-state-badge.tsx'
import { DraftNotice } from './draft-notice.tsx'

type Frame = ComponentProps<typeof RecordFrame>

type ArticleEditorScreenProps = Partial<Pick<Frame, 'back' | 'neighbours' | 'history'>> & {
  article: EditedArticle
  answer: EditorAnswer | undefined
}

const LIST = { to: ARTICLES, label: 'Contenido' }

export function ArticleEditorScreen({ article, answer, back = LIST, ...frame }: ArticleEditorScreenProps) {
  const { id, version, state, publicPath, preview, draft, isNew, stored } = article
  const hasPreview = draft || (!isNew && !publicPath && state !== 'archived')
  return (
    <RecordFrame
      id={id}
      title={(!isNew && stored.title) || 'Nuevo artículo'}
      back={back}
      lead={
        !isNew && (
          <>
            <ArticleStateBadge state={state} /> {CONTENT_CATEGORY_LABELS[stored.category as ContentCategory]}
          </>
        )
      }
      actions={
        (publicPath || hasPreview) && (
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
            {hasPreview && (
              <ButtonLink
                to={preview.path}
                reloadDocument
                target="_blank"
                variant="outline"
                leading={<Eye aria-hidden="true" />}
              >
                Vista previa
              </ButtonLink>
            )}
          </>
        )
      }
      more={
        !isNew && (
          <>
            <ButtonLink to={versionsHref(id)} variant="quiet" leading={<History aria-hidden="true" />}>
              Versiones
            </ButtonLink>
            {state === 'published' && <SendByMail id={id} />}
          </>
        )
      }
      keys={KEYS}
      {...frame}
    >
      {/* A conflict is shown inside the form, where it is resolved. */}
      <Announcement text={answer?.conflict ? undefined : answer} />
      {draft && <DraftNotice article={article} draft={draft} />}
      {/* Key: a save or a discarded draft remounts the form with the current values. */}
      <ArticleForm key={`${id} ${version} ${draft ? 'draft' : ''}`} article={article} answer={answer} />
    </RecordFrame>
  )
}

const KEYS = [
  { keys: 'e', does: 'Editar' },
  { keys: 'Ctrl S', does: 'Guardar' },
]

/** Begins an issue of the newsletter with the article. */
function SendByMail({ id }: { id: string }) {
  return (
    <Form method="post" action={href('/admin/boletin')}>
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        name="intent"
        value="article"
        variant="quiet"
        leading={<Send aria-hidden="true" />}
      >
        Enviar por correo
      </Button>
    </Form>
  )
}
