/** `GET /admin/correos/archivo.csv`: the chosen mails, or all that the list finds. */
import { answerListExport } from '#app/domains/audit/list-export.server.ts'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { MAIL_LIST } from '#app/domains/mail/address.ts'
import { PAGE_SIZE } from '#app/platform/lists/paging.ts'
import { mailsFile } from '../mail-export.server.ts'
import type { Route } from './+types/mails-file.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const ids = searchParams.getAll('id').slice(0, PAGE_SIZE)
  return answerListExport(request, context.get(adminContext), mailsFile(MAIL_LIST.read(searchParams), ids))
}
