import type { MailedLink } from '#app/platform/forms/mailed-link.ts'

/** The link that a page was opened with, for its form to post. */
export function LinkFields({ mailId, code }: MailedLink) {
  return (
    <>
      <input type="hidden" name="correo" value={mailId} />
      <input type="hidden" name="codigo" value={code} />
    </>
  )
}
