import type { FormValues } from '#app/platform/forms/form-values.ts'

/**
 * Field with the row's version at the start of editing. Type `text`, so that form-restore.ts keeps it through a
 * sign-in: restored text must be sent with its own, older version. The caller's `key` contains the version and
 * whether there is a conflict, because a form with a conflict is sent with the newer version.
 */
export function VersionField({ version }: { version: string }) {
  return <input type="text" hidden readOnly name="version" defaultValue={version} />
}

type Answered = { kept?: FormValues; conflict?: { version: string | undefined } }

/**
 * Version to send with a form. After a refusal without JavaScript, the text is still based on the version sent with
 * it, not on the one stored by now. Only a conflict, which shows both texts, moves on to the stored version.
 */
export function versionToSend(answer: Answered | undefined, loaded: string): string {
  const kept = answer?.kept?.version
  return answer?.conflict?.version ?? (typeof kept === 'string' ? kept : loaded)
}
