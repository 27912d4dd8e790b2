import { Button, Column, Img, Link, Row, Text } from '@react-email/components'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { PASS } from '../schema.ts'
import type { MailBrand } from './mail-frame.tsx'
import { STYLE } from './mail-style.ts'

export function MailText({ children }: { children: ReactNode }) {
  return (
    <Text className="mail-ink" style={STYLE.text}>
      {children}
    </Text>
  )
}

export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link className="mail-link" href={href} style={STYLE.link}>
      {children}
    </Link>
  )
}

/** The QR for the door, which is put in when the mail leaves, and what to do where pictures are not shown. */
export function MailPass() {
  return (
    <>
      <Img
        src={`cid:${PASS.cid}`}
        alt="Tu código QR para la puerta"
        width="200"
        height="200"
        style={STYLE.pass}
      />
      <MailText>Muestra este código en la puerta. Si no lo tienes a mano, basta con tu nombre.</MailText>
    </>
  )
}

/** End of a sentence like 'Escríbenos …': the organisation's address, or a link to the contact page. */
export function OurAddress({ email, siteUrl }: MailBrand) {
  if (!email)
    return <MailLink href={new URL(href('/contacto'), siteUrl).href}>desde la página de contacto</MailLink>
  return (
    <>
      a <MailLink href={`mailto:${email}`}>{email}</MailLink>
    </>
  )
}

/** Call to action of a mail. */
export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Text style={STYLE.text}>
      <Button href={href} style={STYLE.button}>
        {children}
      </Button>
    </Text>
  )
}

/** What the mail is about, as a list of 'label: value'. Facts without a value are left out. */
export function MailFacts({
  title,
  facts,
}: {
  title: string
  facts: readonly (readonly [string, string | null | undefined])[]
}) {
  return (
    <Row className="mail-facts" style={STYLE.facts}>
      <Column style={STYLE.factsCell}>
        <Text className="mail-ink" style={STYLE.factsTitle}>
          {title}
        </Text>
        {facts.map(
          ([label, value]) =>
            value && (
              <Text key={label} className="mail-ink" style={STYLE.fact}>
                <span className="mail-muted" style={STYLE.factLabel}>
                  {label}:
                </span>{' '}
                {value}
              </Text>
            ),
        )}
      </Column>
    </Row>
  )
}

/**
 * Quotation of somebody's own words, with their line breaks, under a title that says whose they are; nothing if
 * there are none.
 */
export function MailQuote({ title, children }: { title: string; children: string | null | undefined }) {
  if (!children) return null
  return (
    <>
      <MailText>{title}</MailText>
      <MailWords>{`«${children}»`}</MailWords>
    </>
  )
}

/** Words that a person wrote, set apart, with their line breaks. */
export function MailWords({ children }: { children: string }) {
  return (
    <Text className="mail-ink" style={STYLE.quote}>
      {children.split('\n').map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
        <span key={index}>
          {index > 0 && <br />}
          {line}
        </span>
      ))}
    </Text>
  )
}
