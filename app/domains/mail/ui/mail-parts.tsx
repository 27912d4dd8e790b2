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

/** QR code for check-in, whose picture is added when the mail leaves, and what to do if pictures are blocked. */
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

/** End of a sentence such as 'Escríbenos …': the organisation's address or, without one, a link to the contact page. */
export function OurAddress({ email, siteUrl }: MailBrand) {
  if (!email)
    return <MailLink href={new URL(href('/contacto'), siteUrl).href}>desde la página de contacto</MailLink>
  return (
    <>
      a <MailLink href={`mailto:${email}`}>{email}</MailLink>
    </>
  )
}

export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Text style={STYLE.text}>
      <Button href={href} style={STYLE.button}>
        {children}
      </Button>
    </Text>
  )
}

/** Facts as 'label: value'; those without a value are omitted. */
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

/** Quotes a person's own text with its line breaks, under a title; nothing if there is no text. */
export function MailQuote({ title, children }: { title: string; children: string | null | undefined }) {
  if (!children) return null
  return (
    <>
      <MailText>{title}</MailText>
      <MailWords>{`«${children}»`}</MailWords>
    </>
  )
}

/** A person's own text, set apart, with its line breaks. */
export function MailWords({ children }: { children: string }) {
  return (
    <Text className="mail-ink" style={STYLE.quote}>
      <Lines>{children}</Lines>
    </Text>
  )
}

/** Plain text of the team: a blank line separates paragraphs. */
export function MailParagraphs({ children }: { children: string }) {
  return children.split(/\n{2,}/).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
    <MailText key={index}>
      <Lines>{paragraph}</Lines>
    </MailText>
  ))
}

/** Mail programs ignore `white-space`, so a line break is an element. */
export function Lines({ children }: { children: string }) {
  return children.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
    <span key={index}>
      {index > 0 && <br />}
      {line}
    </span>
  ))
}
