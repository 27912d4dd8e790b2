export function articlesInWords(count: number): string {
  return count === 1 ? '1 artículo' : `${count} artículos`
}
