/** Something that the search over the whole site finds, wherever it stands. */
export type Found = {
  /** What it is: 'Taller', 'Informe', 'Bootcamp', 'Página'. */
  label: string
  title: string
  /** Path on this site. */
  to: string
  text: string | null
  /** When, where, by whom; in the order shown. */
  facts: string[]
  /** How well it fits; comparable between all kinds. */
  rank: number
}
