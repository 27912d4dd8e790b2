/**
 * `POST /admin/imagenes`: the body is the file. In this slice because uploads are audited, and `media` knows no
 * accounts.
 */
import { recordChange } from '#app/domains/audit/audit.server.ts'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { storeImage } from '#app/domains/media/media.server.ts'
import { answerUpload } from '#app/domains/media/upload.server.ts'
import type { Route } from './+types/upload-image.ts'

export function loader() {
  return new Response('Esta dirección solo acepta POST.', {
    status: 405,
    headers: { Allow: 'POST', 'Content-Type': 'text/plain; charset=utf-8' },
  })
}

export function action({ request, context }: Route.ActionArgs) {
  const editor = context.get(adminContext)
  return answerUpload(request, (bytes) =>
    storeImage(bytes, editor.email, async (id, tx) => {
      const subject = { subject_type: 'media', subject_id: id }
      await recordChange(editor, { action: 'media.uploaded', ...subject, summary: 'Subió una imagen' }, tx)
    }),
  )
}
