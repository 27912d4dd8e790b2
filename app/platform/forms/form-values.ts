/** What the controls of a form hold, by their names: as it was sent, as it is shown again. */
export type FormValues = Record<string, string | string[] | boolean>
