/** `/admin/tools/datos/importar`: upload of a contact file, and results of the last imports. */
import { data } from 'react-router'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { FILE_FIELD } from '#app/domains/contacts/import/address.ts'
import { listImports } from '#app/domains/contacts/import/files.server.ts'
import { IMPORT_FAILED } from '#app/domains/contacts/import/labels.ts'
import { MAX_FILE_BYTES } from '#app/domains/contacts/import/schema.ts'
import { ImportUpload } from '#app/domains/contacts/import/ui/import-upload.tsx'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { readScreen } from '#app/platform/failure.server.ts'
import { formatInstant } from '#app/platform/time/dates.ts'
import { Announcement, type AnnouncementText } from '#app/ui/feedback/announcement.tsx'
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx'
import { keepTyped } from '#app/ui/forms/keep-typed.ts'
import { panelMeta } from '#app/ui/meta/unlisted.ts'
import { answerUpload } from '../import-requests.server.ts'
import type { Route } from './+types/import.ts'

const LOAD_FAILED = 'No se pudieron cargar las importaciones'

export const meta = panelMeta('Importar contactos')

export async function loader() {
  return readScreen(LOAD_FAILED, async () => {
    const [imports, { time_zone }] = await Promise.all([listImports(), readSettings()])
    return imports.map(({ id, file_name, row_count, state, result, created_by, created_at }) => ({
      id,
      file_name,
      row_count,
      state,
      result,
      created_by,
      created: formatInstant(created_at, time_zone),
    }))
  })
}

export function action({ request, context }: Route.ActionArgs) {
  return answerUpload(request, context.get(adminContext))
}

/** Refuses a file that is too large before it is uploaded. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const file = (await request.clone().formData()).get(FILE_FIELD)
  if (!(file instanceof File) || file.size <= MAX_FILE_BYTES)
    return keepTyped(IMPORT_FAILED.upload, serverAction)
  const description = 'pasa de 16 MB. Divídelo en varios.'
  return data<AnnouncementText>({ title: IMPORT_FAILED.upload, description, tone: 'error' }, { status: 413 })
}

export default function Import({ loaderData: { screen, failure }, actionData }: Route.ComponentProps) {
  return (
    <>
      <Announcement text={actionData ?? failure} />
      {screen ? (
        <ImportUpload rows={screen} refusal={actionData} />
      ) : (
        <LoadFailure title={LOAD_FAILED} code={failure?.code} />
      )}
    </>
  )
}
