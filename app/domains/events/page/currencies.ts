/**
 * Currencies of the zones on offer (`cities.ts`), for the price 0 of a free event: search engines accept no price
 * without a currency, and nothing costs nothing in each.
 */
const CURRENCIES: Readonly<Record<string, string>> = {
  'America/Santo_Domingo': 'DOP',
  'America/Puerto_Rico': 'USD',
  'America/Havana': 'CUP',
  'America/Jamaica': 'JMD',
  'America/Port-au-Prince': 'HTG',
  'America/Nassau': 'BSD',
  'America/Curacao': 'XCG',
  'America/Aruba': 'AWG',
  'America/Kralendijk': 'USD',
  'America/Port_of_Spain': 'TTD',
  'America/Barbados': 'BBD',
  'America/Martinique': 'EUR',
  'America/Guadeloupe': 'EUR',
  'America/Cayman': 'KYD',
  'America/Bogota': 'COP',
  'America/Caracas': 'VES',
  'America/Panama': 'PAB',
  'America/Costa_Rica': 'CRC',
  'America/Managua': 'NIO',
  'America/Tegucigalpa': 'HNL',
  'America/El_Salvador': 'USD',
  'America/Guatemala': 'GTQ',
  'America/Belize': 'BZD',
  'America/Cancun': 'MXN',
  'America/Mexico_City': 'MXN',
  'America/New_York': 'USD',
  'America/Guayaquil': 'USD',
  'America/Lima': 'PEN',
  'America/Santiago': 'CLP',
  'America/Argentina/Buenos_Aires': 'ARS',
  'Europe/Madrid': 'EUR',
}

export function currencyIn(timeZone: string): string | undefined {
  return CURRENCIES[timeZone]
}
