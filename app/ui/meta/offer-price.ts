/** Reads a price for structured data from the words that an organiser or the team typed. */

/** Price of an `Offer` (schema.org): the amount without thousands separators, and the ISO 4217 code of its currency. */
export type OfferPrice = { price: string; priceCurrency?: string }

/** Spellings of currencies, in lower case. A bare '$' is missing: it is read as dollars or as pesos. */
const SPELLINGS: Record<string, readonly string[]> = {
  DOP: ['rd$', 'dop', 'pesos dominicanos'],
  USD: ['us$', 'usd', 'u$s', 'usd$', 'dólares', 'dolares'],
  EUR: ['€', 'eur', 'euros'],
  COP: ['col$', 'cop', 'cop$', 'pesos colombianos'],
  MXN: ['mx$', 'mxn', 'mxn$', 'pesos mexicanos'],
  JMD: ['j$', 'jmd'],
  CUP: ['cup'],
  HTG: ['htg', 'gourdes'],
  XCG: ['xcg'],
  AWG: ['awg', 'afl.'],
  TTD: ['tt$', 'ttd'],
  BBD: ['bbd', 'bds$'],
  BSD: ['bsd', 'b$'],
  PAB: ['pab', 'b/.', 'balboas'],
  CRC: ['crc', '₡', 'colones'],
  GTQ: ['gtq', 'quetzales'],
  HNL: ['hnl', 'lempiras'],
  PEN: ['pen', 's/', 's/.', 'soles'],
}

const CURRENCIES = new Map(
  Object.entries(SPELLINGS).flatMap(([code, spellings]) => spellings.map((each) => [each, code] as const)),
)

const NO_CHARGE = /^(gratis|gratuit[oa]|sin costo|entrada (libre|gratuita))\.?$/i

/**
 * `RD$ 1,800` → 1800 DOP. Only words that are one amount with one currency, or free, are a price; 'desde US$ 10' and
 * 'US$ 10 / US$ 5 estudiantes' are not, and give undefined.
 */
export function readPrice(words: string | null): OfferPrice | undefined {
  const text = words?.replace(/\s+/g, ' ').trim() ?? ''
  if (NO_CHARGE.test(text)) return { price: '0' }
  const [, before = '', digits = '', after = ''] = /^(\D*?) ?(\d[\d., ]*\d|\d) ?(\D*)$/.exec(text) ?? []
  const price = readAmount(digits)
  const named = [before, after].map((word) => word.toLowerCase()).filter(Boolean)
  const codes = new Set(named.map((word) => CURRENCIES.get(word)))
  const [priceCurrency] = codes
  return price !== undefined && codes.size === 1 && priceCurrency ? { price, priceCurrency } : undefined
}

const AMOUNT =
  /^(?<whole>\d{1,3}(?:(?<thousands>[., ])\d{3})(?:\k<thousands>\d{3})*|\d+)(?:(?<point>[.,])(?<cents>\d{1,2}))?$/

/**
 * Three digits behind a separator are thousands ('1.800', '1,800', '1 800'); one or two behind another one are cents
 * ('2.50', '1.800,50').
 */
function readAmount(digits: string): string | undefined {
  const { whole, thousands, point, cents } = AMOUNT.exec(digits)?.groups ?? {}
  if (!whole || (point && point === thousands)) return undefined
  return `${whole.replace(/\D/g, '')}${cents ? `.${cents}` : ''}`
}
