import { href } from 'react-router'

/** The question in the mail of thanks. */
export const opinionPath = ({ mailId, code }: { mailId: string; code: string }) =>
  `${href('/registro/opinion')}?correo=${mailId}&codigo=${code}`
