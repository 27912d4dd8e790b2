/** Whether a path parameter can be a row's id at all; PostgreSQL would answer anything else with an error. */
export function isUuid(value: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)
}
