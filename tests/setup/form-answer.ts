/** What a person reads of the answer to a form: what was refused, or where it leads with which message. */
export function readAnswer(answer: unknown): Record<string, unknown> {
  if (!(answer instanceof Response)) {
    const { data, init } = answer as { data: object; init: { status: number } }
    return { status: init.status, ...data }
  }
  const cookie = /marea\.flash=([^;]*)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? ''
  const flash = cookie ? JSON.parse(Buffer.from(decodeURIComponent(cookie), 'base64').toString()) : {}
  return { status: answer.status, location: answer.headers.get('location'), ...flash }
}
