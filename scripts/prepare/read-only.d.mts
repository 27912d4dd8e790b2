export function readOnlyRefusal(folder: string, missing: string[]): string
