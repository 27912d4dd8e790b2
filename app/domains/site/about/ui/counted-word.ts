const NUMBERS = ['', '', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis', 'Siete', 'Ocho', 'Nueve', 'Diez']

/** 'Tres valores': heading for a list whose length the team decides. */
export function countedWord(count: number, one: string, many: string): string {
  if (count === 1) return `Nuestro ${one}`
  return `${NUMBERS[count] ?? count} ${many}`
}
