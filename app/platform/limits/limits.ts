/**
 * Every rate limit on visitors, with its reason. Generous by address, because a venue or a mobile carrier puts
 * hundreds of people behind one; strict by account (design §6.25).
 */
export const LIMITS = {
  /** An organiser rarely sends more than a season's programme in an hour; a shared address has several organisers. */
  submitEvent: { points: 60, seconds: 3600 },
  /** After an event a whole hall may join from one network. */
  applyToCommunity: { points: 150, seconds: 3600 },
  /** A class or a hall may read together; more comes from a program that reloads a page. */
  countView: { points: 600, seconds: 3600 },
  /** A class may download the same guide from one network. */
  downloadContent: { points: 200, seconds: 3600 },
  /** Robots that make link previews ask once each; drawing one picture delays everybody for a moment. */
  drawSharePicture: { points: 300, seconds: 3600 },
  /** A class may sign up together from its school's network. */
  requestCourse: { points: 120, seconds: 3600 },
  /** A hall may ask for the newsletter from one network. */
  requestNews: { points: 150, seconds: 3600 },
  /** Few people write to the team within an hour, even behind a venue's network, and nobody could read more. */
  sendInquiry: { points: 60, seconds: 3600 },
  /** From one address: a person writes again, adds a file, asks once more; more comes from a program. */
  mailFromStranger: { points: 5, seconds: 3600 },
  /** From all addresses, which anybody can write: what a team could read within an hour. */
  mailFromStrangers: { points: 60, seconds: 3600 },
  /** Fewer people leave than join; a company that changes its addresses may leave together. */
  requestLeaving: { points: 60, seconds: 3600 },
  /** A hall registers from one network while the URL is shown on a screen. */
  registerForEvent: { points: 300, seconds: 3600 },
  /** By event: some phones of volunteers type in a hall that comes unregistered; more is a link that got about. */
  addAtTheDoor: { points: 300, seconds: 3600 },
  /** A class may give feedback together from one network, and correct itself. */
  sendFeedback: { points: 300, seconds: 3600 },
  /** An organiser corrects several times in a row; a venue or university shares one address. */
  manageOwnEvent: { points: 120, seconds: 3600 },
  /** Three people share an event, some of them mistyped at first; more would write to strangers. */
  inviteByEvent: { points: 6, seconds: 86_400 },
  /** A person is invited to a few events a day; more would only flood the mailbox. */
  inviteByMailbox: { points: 3, seconds: 86_400 },
  /** A university shares one address and organises many events. */
  inviteByAddress: { points: 30, seconds: 86_400 },
  /** Receipts to one mailbox: enough for an application, a proposed event and two registrations in one evening. */
  receiptsAnHour: { points: 5, seconds: 3600 },
  /** Nobody reads more receipts a day; others would only flood the mailbox. */
  receiptsADay: { points: 10, seconds: 86_400 },
  /** A person mistypes a few times; ten guesses in 15 minutes find no password. */
  signInByAccount: { points: 10, seconds: 900 },
  /** Separate count for the owner's own device, so that a stranger's guesses do not lock the owner out. */
  signInByDevice: { points: 10, seconds: 900 },
  /** An office signs in from one address. */
  signInByAddress: { points: 100, seconds: 900 },
  /** Somebody at an open session must not find the password by trying. */
  currentPassword: { points: 10, seconds: 900 },
  /**
   * With the password, 80 guesses a day at three valid codes of a million: one day in 4,000 somebody would be let in. A
   * person mistypes a few times.
   */
  codeByAccount: { points: 10, seconds: 10_800 },
  /** Separate count for the owner's own device, as with passwords. */
  codeByDevice: { points: 10, seconds: 10_800 },
  /** Somebody at an open session must not find a code of the second factor by trying. */
  currentCode: { points: 10, seconds: 3600 },
  /** A lost mail, a typing error, another try; more would only flood the mailbox. */
  resetByAccount: { points: 4, seconds: 3600 },
  /** An office shares one address, and does not forget all its passwords within an hour. */
  resetByAddress: { points: 30, seconds: 3600 },
  /** A team grows by a few people a day, not by the hour. */
  createAdministrator: { points: 20, seconds: 3600 },
  /** A lost mail, a typing error, another try; more would only flood the mailbox. */
  inviteAdministrator: { points: 5, seconds: 3600 },
  /** A person mistypes a code a few times; twenty guesses an hour among 36⁸ codes find nothing. */
  activateByAccount: { points: 20, seconds: 3600 },
  /** An office shares one address, and a team may be invited together. */
  activateByAddress: { points: 100, seconds: 3600 },
} as const

/** Waiting time for a message: 'un minuto', '12 minutos'. */
export function waitInWords(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return minutes === 1 ? 'un minuto' : `${minutes} minutos`
}

export type LimitName = keyof typeof LIMITS
