/** Owns how an issue looks as a mail, before it is sent and afterwards. */
import { drawPreview } from '#app/domains/mail/templates.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { issueMail } from './emails.tsx'
import type { Issue } from './issues.server.ts'

export type IssuePreview = { html: string; text: string; bytes: number }

/** `content`: the document of a variant, instead of the whole. */
export async function previewIssue(issue: Issue, content = issue.content): Promise<IssuePreview> {
  const { id, subject, preheader } = issue
  const { postal_address } = await readSettings()
  const facts = { id, subject, preheader, content: JSON.stringify(content), postal_address }
  const { html, text } = await drawPreview(issueMail.template, facts)
  return { html, text, bytes: Buffer.byteLength(html) }
}
