/**
 * The newest release of each supported PostgreSQL that we know to close security holes: CVE-2026-6460 and those of
 * 13 August 2026 (CVE-2026-14676, CVE-2026-14680 and others). To be looked over with each release of Marea.
 */
const FIXED_IN: Record<number, number> = { 15: 20, 16: 16, 17: 12, 18: 7 }

/** `18.7` for a server that is older than that; nothing where no fix is known to be missing. `version`: `server_version_num`. */
export function missingFix(version: number): string | undefined {
  const major = Math.floor(version / 10_000)
  const fixed = FIXED_IN[major]
  return fixed !== undefined && version % 10_000 < fixed ? `${major}.${fixed}` : undefined
}
