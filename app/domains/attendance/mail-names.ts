/**
 * Template names of mails about a registration. In a file of their own: `registrations` opens the links in these
 * mails and withdraws waiting ones, but may not import the rooms that write them.
 */
export const CHANGE_TEMPLATE = 'event_change'
export const REMINDER_TEMPLATE = 'event_reminder'
export const THANKS_TEMPLATE = 'event_thanks'
export const MESSAGE_TEMPLATE = 'event_message'
