/** A complete application, as a browser posts it. */
export const APPLICATION = {
  first_name: 'Ana',
  last_name: 'Peña Marte',
  email: 'ana@cacao.test',
  company: 'Cacao Digital',
  position: 'Directora',
  sector: 'Agritech',
  profile_type: 'emprendedor',
  interests: ['Mentoría', 'Inversión'],
  reasonOfInterest: 'Buscamos aliados en la región.',
  message: 'Nos vemos en Santo Domingo.',
  consent_privacy: 'on',
}

type Posted = Record<string, string | string[]>

/** The form as a browser sends it: a name with several values comes several times. */
export function urlencoded(fields: Posted): URLSearchParams {
  const body = new URLSearchParams()
  for (const [name, value] of Object.entries(fields))
    for (const entry of [value].flat()) body.append(name, entry)
  return body
}

/** The same form without some of its fields: an unticked box is not sent at all. */
export function without(...names: (keyof typeof APPLICATION)[]): Posted {
  return Object.fromEntries(Object.entries(APPLICATION).filter(([name]) => !names.includes(name as never)))
}
