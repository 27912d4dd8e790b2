import { CHANGES } from '#app/domains/attendance/changes/notifying.server.ts'
import { THANKS } from '#app/domains/attendance/feedback/thanks.server.ts'
import { MESSAGES } from '#app/domains/attendance/messages/sending.server.ts'
import { REMINDERS } from '#app/domains/attendance/reminders/reminders.server.ts'
import { sendMailings } from '#app/domains/mailings/sending.server.ts'

/** What the clock does with one kind of mailing. */
export const remindDue = (now = new Date()) => sendMailings([REMINDERS], now)
export const thankDue = (now = new Date()) => sendMailings([THANKS], now)
export const notifyDue = () => sendMailings([CHANGES])
export const sendDueMessages = () => sendMailings([MESSAGES])
