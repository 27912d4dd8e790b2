/** Hours as pages and mails write them, '6:30 – 9:00 p. m.': no line breaks inside. */
export function unbroken(text: string): string {
  return text
    .replace(/ ([ap])\. m\./g, '\u00a0$1.\u00a0m.')
    .replace(/(\d|m\.) – (?=\d{1,2}:)/g, '$1\u00a0– ')
    .replace(/(\d)\u00a0– /g, '$1\u00a0–\u00a0')
}

/** A stored hour, '18:30', as pages write it: '6:30 p. m.'. */
export function shownHour(time: string): string {
  const [hour = 0, minute = ''] = [Number(time.slice(0, 2)), time.slice(3, 5)]
  return unbroken(`${hour % 12 || 12}:${minute} ${hour < 12 ? 'a' : 'p'}. m.`)
}
