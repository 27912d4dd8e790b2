import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

/** Names that the code gave up, with the field's word for each (STYLE.md, "Glossary"). */
const GIVEN_UP: Record<string, string> = {
  shelf: 'store',
  ledger: 'erasureLog',
  noteForgotten: 'logErasure',
  sealed: 'encrypted',
  sealing: 'encryption',
  takeTurn: 'beginAlone',
  deed: 'action',
  deedOf: 'actionOf',
  fate: 'delivery status',
  fateOf: 'deliveryStatus',
  overtaken: 'conflict',
  standingOf: 'statusOf',
  lookAlike: 'possibleDuplicate',
  lookAlikes: 'possibleDuplicates',
  finder: 'searchPalette',
  bin: 'trash',
  recordKind: 'auditSubject',
  recordKinds: 'auditSubjects',
  afterwards: 'feedback',
  opinion: 'feedback',
  opinions: 'feedback',
  moments: 'dueTimes',
  rhythmOf: 'recurrenceOf',
  edition: 'occurrence',
  editions: 'occurrences',
  planOf: 'scheduleSnapshot',
  stillPart: 'staticIsland',
  stillParts: 'staticIslands',
  heldApplication: 'hydrationStart',
  holdApplication: 'hydrationStart',
  whenWanted: 'hydrateOnIntent',
  silence: 'readTimeout',
  patience: 'retryPolicy',
  offBy: 'clockOffset',
  spoken: 'formatted',
  spelled: 'formatted',
  worn: 'used',
  dressed: 'styled',
  strangersWords: 'sanitiseUserText',
  deferHydration: 'hydrationStart',
  mendRouter: 'followVersions',
  fillPlaces: 'promoteWaitlist',
  openData: 'publicData',
  openContent: 'publicContent',
  drillRestore: 'testRestore',
  drillMonthly: 'testRestoreMonthly',
  newsWords: 'newsletterLabel',
  deskWords: 'labels',
  telling: 'notifying',
  useCalendarChoice: 'useChosenDay',
  standing: 'status or state',
  standingBadge: 'articleStateBadge',
  standingNow: 'currentState',
  stands: 'current value',
  stood: 'earlier value',
  isSeen: 'isCurrent',
  placesOf: 'fieldPrefixesOf or seatsOf',
  draftPlace: 'draftPosition',
  autosavePlace: 'autosavePosition',
  seriesPlace: 'seriesPosition',
  placeColumns: 'cityAndZone',
  findPlace: 'findCity',
  freePlaces: 'freeSeats',
  countPlaces: 'countSeats',
  confirmPlace: 'confirmSeats',
  entryPlaces: 'entryLinks',
  placeOf: 'locationOf, cityOf or contextOf',
  news: 'change notification, newsletter, feed or announcement',
  newsOf: 'notificationsOf',
  toldEvent: 'notifiedEvent',
  countTold: 'countNotified',
  noteChange: 'logReplacedSchedule',
  agendaNews: 'agendaFeed',
  contentNews: 'contentFeed',
  requestNews: 'requestNewsletter',
  leaveNews: 'leaveNewsletter',
  systemNews: 'systemAnnouncement',
  takeMarks: 'takeCheckIns',
  markQueue: 'checkInQueue',
  storedMark: 'storedCheckIn',
  typedMarks: 'typedPlaceholders',
  stateMark: 'stateBadge',
  deskRequests: 'actions',
  deskScreen: 'list screen',
  deskTable: 'list table',
  deskList: 'list',
  deskAddress: 'listAddress',
  deskHref: 'listHref',
  answerDesk: 'answerAcademy',
  readDesk: 'readList',
  ownEvent: 'organiserPage',
  ownProposal: 'organiserProposal',
  ownAddresses: 'foreignAddresses',
  ownDate: 'divergingDate',
  ownWords: 'selfLabelled',
  heldBeyond: 'confirmedBeyond',
  holdEvents: 'lockEvents',
  holdImports: 'lockImports',
  heldNotice: 'releaseNotice',
  listHeld: 'listAwaitingRelease',
  emptyOldBin: 'purgeOldTrash',
  styleCutter: 'usedStylesOf',
  passOnOffers: 'promoteLapsedOffers',
  offersOf: 'followLinks',
  passOn: 'forward',
  takesWrites: 'acceptsWrites',
  takesProposals: 'acceptsProposals',
  takesForms: 'acceptsForms',
  wantedOfEvent: 'wantedEventFields',
  ownRows: 'personalRows',
  eraseOwn: 'erasePersonalRows',
  isOwnTable: 'isPersonalTable',
  searchWords: 'searchTerms',
  everyWord: 'termPatterns',
  homeWords: 'homeCopy',
  pendingWords: 'pendingConsentLabels',
  ownSite: 'isolatedSite',
  ownScripts: 'extractNoncedScripts',
  askedFirst: 'saveConfirmation',
  arrival: 'conversion, team notification, check-in or navigation',
  arrivals: 'conversions or check-ins',
  arrivalMail: 'teamNotificationMail',
  arrivalEmail: 'teamNotificationEmail',
  arrivalFocus: 'navigationFocus',
  useArrivalFocus: 'useNavigationFocus',
  teamWordMail: 'teamNotificationMail',
  teamNotice: 'teamNotificationFrame',
  paceOf: 'timingOf',
  toldBy: 'recordStatements',
  onItsOwn: 'queryApart',
  takes: 'accepts',
}

const plain = (name: string) => name.replaceAll('-', '').toLowerCase()
const givenUp = new Map(Object.entries(GIVEN_UP).map(([name, word]) => [plain(name), word]))

/** Identifiers of a source: no words of comments, strings or JSX. */
function identifiersIn(source: string): string[] {
  const code = source
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '')
    .replaceAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''")
  return [...code.matchAll(/\b(?:const|let|function|class|type)\s+([A-Za-z]\w*)/g)].map(
    ([, name = '']) => name,
  )
}

function refused(path: string, source: string): string[] {
  const names = [basename(path).split('.')[0] ?? '', ...identifiersIn(source)]
  return names.flatMap((name) => {
    const word = givenUp.get(plain(name))
    return word ? [`${path}: ${name}, which the field calls ${word}`] : []
  })
}

test('no file and no declaration has a name that was given up', () => {
  const sources = ['app', 'db', 'scripts', 'tests'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  )
  expect(sources.length).toBeGreaterThan(50)
  expect(sources.flatMap((path) => refused(path, readFileSync(path, 'utf8')))).toEqual([])
})

test('a name that was given up is found in a file name and in code, not in prose', () => {
  expect(refused('app/domains/events/look-alikes.server.ts', '')).toHaveLength(1)
  expect(refused('app/a.ts', 'const fate = 1')).toHaveLength(1)
  expect(refused('app/a.ts', "// its fate\nconst status = 'fate'")).toEqual([])
})
