/** Up to this many are named, more only counted. */
const NAMED = 5

/** The first of several rows by name, such as those that a question is about, and how many more there are. */
export function FirstFew({ rows }: { rows: readonly { id: string; name: string }[] }) {
  const more = rows.length - NAMED
  return (
    <ul className="list-disc space-y-1 pl-5 wrap-anywhere">
      {rows.slice(0, NAMED).map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
      {more > 0 && <li>y {more} más</li>}
    </ul>
  )
}
