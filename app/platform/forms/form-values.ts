/** Values of a form's controls by field name, as sent and as shown again. */
export type FormValues = Record<string, string | string[] | boolean>

/** Error messages by field name. */
export type FieldErrors = Partial<Record<string, string>>

/** A rule of the form was broken; `kept` are the typed values. */
export type Invalid = { outcome: 'invalid'; kept: FormValues }

/** The form was malformed, came too often or was not stored; `message` says which, in Spanish. */
export type Refused = { outcome: 'refused'; message: string; kept?: FormValues }
