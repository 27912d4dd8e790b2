/**
 * What a server's answer to a mail says of its recipient. Decided by the status (RFC 3463) where it says something, and
 * by the words of common servers where it does not (docs/decisions/0103).
 */

/**
 * `gone`: there is no such mailbox, and no mail will ever arrive; `refused`: the server does not want mail of ours,
 * which is no reader's doing; `soft`: anything that may be different next time.
 */
export type Verdict = 'gone' | 'refused' | 'soft'

export type Answer = {
  /** Such as '5.1.1'; empty if the report has none. */
  status: string
  diagnostic: string
}

/** Bad mailbox, system or syntax; moved without a new address; no mail for the domain (RFC 7505); disabled. */
const GONE = ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1']
/** They concern the address that sent. */
const OF_THE_SENDER = ['5.1.7', '5.1.8', '5.1.9']

/** Gmail says 5.2.1 of mailboxes that get too much at once, too. */
const TOO_QUICK =
  /too quickly|at a rate that|rate.?limit|too many (messages|mails|connections)|too much mail|throttl/i
const DISTRUST =
  /blocked using|block ?list|black ?list|(?<!not )listed (at|in|by|on)|\b(dnsbl|rbl|sbl)\b|reputation|unsolicited|\bspam(my)?\b|\b(spf|dkim|dmarc)\b|unauthenticated|banned|policy (reasons|violation|rejection)|(against|violat\w+) (\w+ ){0,2}polic|relay(ing)? (access )?(is )?(denied|not permitted|not allowed)|suspicio|complaints?/i
const FULL = /quota|mailbox (is |for \S+ is )?full|storage|mail ?box too large|out of (disk )?space/i
const UNKNOWN =
  /(user|recipient|mailbox|address|account)( \S+)? (is )?(unknown|not found|invalid)|(unknown|invalid|no such|not a valid) (user|recipient|mailbox|person|address|account|local)|(mailbox|user|account|address|recipient)[^.]{0,60} (does not|doesn't) exist|doesn't have an? \S* ?account|no mailbox here|not a valid (mailbox|user)|mailbox (has been |is )?(disabled|inactive|deactivated|closed)|account (has been |is )?(disabled|inactive|deactivated|closed|discontinued|terminated)|no longer (valid|in use|exists)|user doesn't exist|host or domain name not found|couldn't find any host/i

export function classify({ status, diagnostic }: Answer): Verdict {
  const code = mostTelling(status, diagnostic)
  const words = withoutNames(diagnostic)
  if (/^[45]\.7\./.test(code) || OF_THE_SENDER.includes(code) || DISTRUST.test(words)) return 'refused'
  if (isTemporary(code, diagnostic) || TOO_QUICK.test(words)) return 'soft'
  if (GONE.includes(code)) return 'gone'
  return isVague(code) && UNKNOWN.test(words) && !FULL.test(words) ? 'gone' : 'soft'
}

/**
 * The status that a server gave in its words, where that of the report is vague: many say '5.0.0' of everything. A
 * refusal decides wherever it stands.
 */
function mostTelling(status: string, diagnostic: string): string {
  const said = diagnostic.match(/(?<![\d.])[45]\.[0-7]\.\d{1,3}(?![\d.]*\.\d)/g) ?? []
  const all = [status, ...said].filter(Boolean)
  return all.find((code) => /^[45]\.7\./.test(code)) ?? all.find((code) => !isVague(code)) ?? status
}

/** 'Undefined', of an undefined subject, or of the protocol, which servers that know no more specific one use. */
function isVague(code: string): boolean {
  return code === '' || /^[45]\.(0\.\d+|[1-7]\.0|5\.[0-4])$/.test(code)
}

/** By the class of the status, and by the reply code, which some servers contradict it with. */
function isTemporary(code: string, diagnostic: string): boolean {
  return code.startsWith('4.') || /^[^\d]{0,40}4\d\d[ -]/.test(diagnostic)
}

/** Names of hosts, addresses and links hold words of their own: 'mx.spamfilter.example'. */
function withoutNames(text: string): string {
  return text
    .replace(/\S*[^\s.]\.[^\s.]\S*/g, (name) => (/^[45]\.[0-7]\.\d/.test(name) ? name : ''))
    .replaceAll('’', "'")
}
