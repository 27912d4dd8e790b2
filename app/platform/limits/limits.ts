/**
 * Every limit on what a visitor can do, with its reason. Generous by address, because a venue or a carrier
 * puts hundreds of people behind one; strict by account (design §6.25).
 */
export const LIMITS = {
  /** One organiser seldom sends more than a season's programme in an hour; a shared address several of them. */
  submitEvent: { points: 60, seconds: 3600 },
  /** After an event a whole hall may join from its one network. */
  applyToCommunity: { points: 150, seconds: 3600 },
  /** A class or a hall reads together; a page left reloading by a program is not a reader. */
  countView: { points: 600, seconds: 3600 },
  /** A class takes the same guide along from its one network. */
  downloadContent: { points: 200, seconds: 3600 },
  /** Robots that make previews ask once for each; drawing one holds everybody up for a moment. */
  drawSharePicture: { points: 300, seconds: 3600 },
  /** A class may sign up together from the one network of its school. */
  requestCourse: { points: 120, seconds: 3600 },
  /** A hall may ask for the newsletter from its one network, as it may join. */
  requestNews: { points: 150, seconds: 3600 },
  /** Few people write to the team within an hour, even behind the one network of a venue; more nobody can read. */
  sendInquiry: { points: 60, seconds: 3600 },
  /** Fewer leave at once than come; a company that moves to other addresses may leave together. */
  requestLeaving: { points: 60, seconds: 3600 },
  /** A hall registers from its one network while somebody shows the address on a screen. */
  registerForEvent: { points: 300, seconds: 3600 },
  /** A class may answer together from the one network of its school, and correct itself. */
  sendFeedback: { points: 300, seconds: 3600 },
  /** An organiser corrects a few times in a row; a venue or a university shares one address among several. */
  manageOwnEvent: { points: 120, seconds: 3600 },
  /** Receipts mailed to one address: enough for an application, a proposed event and two registrations in one evening. */
  receiptsAnHour: { points: 5, seconds: 3600 },
  /** Nobody reads more receipts in a day; the rest would only fill somebody's mailbox. */
  receiptsADay: { points: 10, seconds: 86_400 },
  /** A person mistypes a few times; ten guesses in a quarter of an hour open nothing. */
  signInByAccount: { points: 10, seconds: 900 },
  /** The owner's own device keeps its own count, so that a stranger's guesses do not lock them out. */
  signInByDevice: { points: 10, seconds: 900 },
  /** An office signs in from one address. */
  signInByAddress: { points: 100, seconds: 900 },
  /** Whoever sits at an open session must not find out its password by trying. */
  currentPassword: { points: 10, seconds: 900 },
  /** A lost mail, a typing error, another try; more would only fill somebody's mailbox. */
  resetByAccount: { points: 4, seconds: 3600 },
  /** An office shares one address, and nobody there forgets all its passwords in an hour. */
  resetByAddress: { points: 30, seconds: 3600 },
  /** A team grows by a few people a day, not by the hour. */
  createAdministrator: { points: 20, seconds: 3600 },
  /** A lost mail, a typing error, another try; more would only fill somebody's mailbox. */
  inviteAdministrator: { points: 5, seconds: 3600 },
  /** A person mistypes a code a few times; twenty guesses an hour among 36⁸ find nothing. */
  activateByAccount: { points: 20, seconds: 3600 },
  /** An office shares one address, and a team may be invited together. */
  activateByAddress: { points: 100, seconds: 3600 },
} as const

/** 'un minuto', '12 minutos': how long a person waits. */
export function waitInWords(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return minutes === 1 ? 'un minuto' : `${minutes} minutos`
}

export type LimitName = keyof typeof LIMITS
