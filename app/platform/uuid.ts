/** Whether a path parameter can be a row's id; for anything else PostgreSQL would raise an error. */
export function isUuid(value: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)
}
