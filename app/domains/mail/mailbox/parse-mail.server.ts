import type { ParsedMail, simpleParser as Parser } from 'mailparser'

/**
 * What a mail says, of its source. Its parser is loaded with the first mail: a megabyte of code, most of it tables of
 * character sets, which a site without IMAP_URL never needs.
 */
export async function parseMail(...mail: Parameters<typeof Parser>): Promise<ParsedMail> {
  const { simpleParser } = await import('mailparser')
  return simpleParser(...mail)
}
