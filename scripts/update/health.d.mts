export function isWell(site: { address: string; port: number }): Promise<boolean>
