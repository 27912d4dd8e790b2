/** Name of the mailings that issues are (`mailings.kind`). */
export const MAILING = 'newsletter'
