/** Text of at most `atMost` UTF-16 units, as fields count them; what is longer ends in '…'. No character is cut in two. */
export function shortened(text: string, atMost: number): string {
  const whole = text.trim()
  if (whole.length <= atMost) return whole
  let kept = ''
  for (const character of whole) {
    if (kept.length + character.length >= atMost) break
    kept += character
  }
  return `${kept.trimEnd()}…`
}
