import {
  Body,
  Column,
  Container,
  Head,
  Heading,
  Html,
  Link,
  Preview,
  Row,
  Text,
} from '@react-email/components'
import type { ReactNode } from 'react'
import type { HourStyle } from '#app/platform/formats/hours.ts'
import { DARK_MODE, STYLE } from './mail-style.ts'

export type MailBrand = {
  brand: string
  /** Address for replies; empty if the organisation has none. */
  email: string
  hour_style: HourStyle
  siteUrl: string
}

/** Layout of every mail. Tables, inline styles and no remote images, so that all mail programs show it alike. */
export function MailFrame({
  brand,
  preheader,
  title,
  reason,
  postalAddress,
  children,
}: {
  brand: MailBrand
  /** Preview text that mailboxes show after the subject. */
  preheader: string
  title: string
  /** Footer text on why the person gets the mail. */
  reason: ReactNode
  /** Where the organisation gets letters, which a newsletter has to say. */
  postalAddress?: string
  children: ReactNode
}) {
  return (
    <Html lang="es">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{DARK_MODE}</style>
      </Head>
      <Body className="mail-page" style={STYLE.body}>
        <Preview>{preheader}</Preview>
        <Container style={STYLE.container}>
          <Row>
            <Column style={STYLE.header}>
              <Link href={brand.siteUrl} style={STYLE.wordmark} data-skip-in-text>
                {brand.brand}
              </Link>
            </Column>
          </Row>
          <Row>
            <Column className="mail-panel" style={STYLE.panel}>
              <Heading className="mail-ink" style={STYLE.title}>
                {title}
              </Heading>
              {children}
            </Column>
          </Row>
          <Row>
            <Column style={STYLE.footer}>
              <Text className="mail-muted" style={STYLE.footerText}>
                {reason}
              </Text>
              <Text className="mail-muted" style={STYLE.footerText}>
                {brand.brand}
                {brand.email && (
                  <>
                    {' · '}
                    <Link className="mail-link" href={`mailto:${brand.email}`} style={STYLE.link}>
                      {brand.email}
                    </Link>
                  </>
                )}
                {postalAddress && (
                  <>
                    <br />
                    {postalAddress}
                  </>
                )}
              </Text>
            </Column>
          </Row>
        </Container>
      </Body>
    </Html>
  )
}
