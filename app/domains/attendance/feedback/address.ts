import { href } from 'react-router'
import { linkPath, type MailedLink } from '#app/platform/forms/mailed-link.ts'

/** The form for feedback, linked from the mail of thanks. */
export const feedbackPath = (link: MailedLink) => linkPath(href('/registro/opinion'), link)
