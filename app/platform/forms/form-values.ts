/** Values of a form's controls by field name: as they were sent, as they are shown again. */
export type FormValues = Record<string, string | string[] | boolean>

/** Error messages by field name. */
export type FieldErrors = Partial<Record<string, string>>

/** A rule of the form was broken: what was typed comes back to be corrected. */
export type Invalid = { outcome: 'invalid'; kept: FormValues }

/** The form could not be read, came too often or was not stored: `message` says which. */
export type Refused = { outcome: 'refused'; message: string; kept?: FormValues }
