/**
 * Latest minor release of each supported PostgreSQL known to close security holes: CVE-2026-6460 and those of 13
 * August 2026 (CVE-2026-14676, CVE-2026-14680 and others). To be reviewed with each release of Marea.
 */
const FIXED_IN: Record<number, number> = { 15: 20, 16: 16, 17: 12, 18: 7 }

/**
 * Release with missing security fixes, such as `18.7`; undefined if none is known to be missing. `version` is
 * PostgreSQL's `server_version_num`.
 */
export function missingFix(version: number): string | undefined {
  const major = Math.floor(version / 10_000)
  const fixed = FIXED_IN[major]
  return fixed !== undefined && version % 10_000 < fixed ? `${major}.${fixed}` : undefined
}
