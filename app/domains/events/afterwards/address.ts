import { href } from 'react-router'

/** The question in the mail of thanks; `mailId` and `code` may be the marks that the sending replaces. */
export const opinionPath = ({ mailId, code }: { mailId: string; code: string }) =>
  `${href('/registro/opinion')}?correo=${mailId}&codigo=${code}`
