/** What the controls of a form hold, by their names: as it was sent, as it is shown again. */
export type FormValues = Record<string, string | string[] | boolean>

/** What is wrong, by the names of the fields. */
export type FieldErrors = Partial<Record<string, string>>

/** Against the form's own rules: what was typed comes back to be corrected. */
export type Invalid = { outcome: 'invalid'; kept: FormValues }

/** Not read, not now, or not stored: `message` says which. */
export type Refused = { outcome: 'refused'; message: string; kept?: FormValues }
