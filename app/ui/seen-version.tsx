/**
 * The version of a row that was on the screen when writing began, in the form that is to change it. Of the kind
 * of field that is held through a sign-in: older words must not pass for an answer to newer ones. Its `key`
 * names the version and whether somebody saved first: such a form is sent with what it says now.
 */
export function SeenVersion({ version }: { version: string }) {
  return <input type="text" hidden readOnly name="version" defaultValue={version} />
}
