import type { FormValues } from '#app/platform/forms/form-values.ts'

/**
 * Field for the version of the row that was on the screen when writing began. Of type `text`, which form-restore.ts keeps
 * through a sign-in: restored text must be sent with its own, older version. Its `key` names the version and whether
 * there is a conflict: a form with a conflict is sent with the newer version.
 */
export function VersionField({ version }: { version: string }) {
  return <input type="text" hidden readOnly name="version" defaultValue={version} />
}

type Answered = { kept?: FormValues; conflict?: { version: string | undefined } }

/**
 * Version to send with a form. Without script a refusal comes back as a page: its text was based on the version that was
 * sent with it, not on the one that is stored by now. Only a conflict, which shows both, moves on to that one.
 */
export function versionToSend(answer: Answered | undefined, loaded: string): string {
  const kept = answer?.kept?.version
  return answer?.conflict?.version ?? (typeof kept === 'string' ? kept : loaded)
}
