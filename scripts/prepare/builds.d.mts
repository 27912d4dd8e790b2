export function isWhole(folder: string, name: string): boolean
export function isServed(folder: string, name: string): boolean
export function takeOver(folder: string, made: string, name: string): void
export function serve(folder: string, name: string): void
export function removeOld(folder: string, now?: number): void
