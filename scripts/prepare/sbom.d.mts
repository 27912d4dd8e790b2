export const SBOM: string
