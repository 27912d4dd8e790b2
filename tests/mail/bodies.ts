import { readContent } from '#app/domains/mail/templates.server.ts'

type Stored = Parameters<typeof readContent>[0]

/** Mails as they were sent or, where they still wait, as they would be. */
export function withBodies<Mail extends object>(mails: readonly Mail[]): Promise<(Mail & Bodies)[]> {
  return Promise.all(
    mails.map(async (mail) => ({
      ...mail,
      ...(await readContent({
        html: null,
        text: null,
        data: null,
        attachments: [],
        ...mail,
      } as unknown as Stored)),
    })),
  )
}

type Bodies = {
  html: string
  text: string
  attachments: { filename: string; type: string; content: string }[]
}
