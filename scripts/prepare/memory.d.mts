export function memoryWarning(bytes: number): string | undefined
