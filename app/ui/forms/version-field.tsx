import type { FormValues } from '#app/platform/forms/form-values.ts'

/**
 * The version of a row that was on the screen when writing began, in the form that is to change it. Of the kind
 * of field that is held through a sign-in: older words must not pass for an answer to newer ones. Its `key`
 * names the version and whether somebody saved first: such a form is sent with what it says now.
 */
export function VersionField({ version }: { version: string }) {
  return <input type="text" hidden readOnly name="version" defaultValue={version} />
}

type Answered = { kept?: FormValues; conflict?: { version: string | undefined } }

/**
 * What a form is sent with. A refusal comes back as a page where there is no script: its words were written over
 * what was sent with them, not over what is stored by now. Only a conflict, which shows both, moves them on.
 */
export function versionToSend(answer: Answered | undefined, loaded: string): string {
  const kept = answer?.kept?.version
  return answer?.conflict?.version ?? (typeof kept === 'string' ? kept : loaded)
}
