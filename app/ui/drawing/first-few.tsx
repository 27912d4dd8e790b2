/** Up to this many are named, more only counted. */
const NAMED = 5

type FirstFewProps = {
  rows: readonly { id: string; name: string }[]
  /** Rows that are not among these. */
  more?: number
}

/** The first of several rows by name, such as those that a question is about, and how many more there are. */
export function FirstFew({ rows, more: others = 0 }: FirstFewProps) {
  const more = Math.max(0, rows.length - NAMED) + others
  return (
    <ul className="list-disc space-y-1 pl-5 wrap-anywhere">
      {rows.slice(0, NAMED).map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
      {more > 0 && <li>y {more} más</li>}
    </ul>
  )
}
