export const SOURCES: readonly string[]
export function buildSite(): Promise<void>
