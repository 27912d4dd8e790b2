/**
 * Names of mails about a registration. Their rooms stand on `registrations`, which opens the links in them and withdraws
 * what waits: it knows them by name alone.
 */
export const CHANGE_TEMPLATE = 'event_change'
export const REMINDER_TEMPLATE = 'event_reminder'
export const THANKS_TEMPLATE = 'event_thanks'
export const MESSAGE_TEMPLATE = 'event_message'
