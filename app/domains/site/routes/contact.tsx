import { href } from 'react-router'
import {
  FORM_ANCHOR,
  INQUIRY_FORM,
  type InquiryAnswer,
  NOT_SENT,
  tooMany,
} from '#app/domains/inquiries/fields.ts'
import { sendInquiry } from '#app/domains/inquiries/inquiries.server.ts'
import { inquirySchema } from '#app/domains/inquiries/schema.ts'
import { InquiryForm } from '#app/domains/inquiries/ui/inquiry-form.tsx'
import { pageTexts } from '#app/domains/settings/schema.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { fieldErrors } from '#app/platform/forms/forms.server.ts'
import { answerPublicForm, type Stored } from '#app/platform/forms/public-form.server.ts'
import { publicUrl } from '#app/platform/site-address.server.ts'
import { repeatInToast } from '#app/ui/feedback/repeat-in-toast.ts'
import { sendByScript } from '#app/ui/forms/send-by-script.ts'
import { pageMeta } from '#app/ui/meta/page-meta.ts'
import { ContactHero } from '../contact/ui/hero.tsx'
import { ContactReasons } from '../contact/ui/reasons.tsx'
import { ContactShortcuts } from '../contact/ui/shortcuts.tsx'
import type { Route } from './+types/contact'

export { actionHeaders as headers } from '#app/platform/http/page-headers.ts'
export { meta } from '#app/ui/meta/meta.ts'

export async function loader() {
  const settings = await readSettings()
  const { brand, email, whatsapp, social } = settings
  const meta = pageMeta(
    { brand, publicUrl: publicUrl() },
    { ...pageTexts(settings, 'contact'), path: href('/contacto') },
  )
  return { brand, email, whatsapp, networks: social.filter(({ url }) => url), meta }
}

/** Accepts a message even if the site has an address by now, because the page may have been opened before. */
export function action(arrived: Route.ActionArgs) {
  return answerPublicForm(arrived, {
    limit: 'sendInquiry',
    fields: INQUIRY_FORM,
    schema: inquirySchema,
    explain: (error) => ({ message: NOT_SENT.message, errors: fieldErrors(error) }),
    store: async (inquiry, origin): Promise<Stored<never>> => {
      await sendInquiry(inquiry, origin)
      return { page: href('/contacto/gracias') }
    },
    words: {
      tooMany,
      notSent: 'Inténtalo de nuevo en un momento.',
      failed: 'Error sending inquiry:',
    },
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendByScript(() => serverAction(), {
    announce: ({ message }) => repeatInToast({ title: NOT_SENT.title, description: message }),
    lost: NOT_SENT.message,
  })
}

/** Contact page, which the specification links to (design §6.6). Shows the address, or a form if there is none. */
export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { brand, email, whatsapp, networks } = loaderData
  const answer: InquiryAnswer | undefined = actionData
  const hasForm = !email || answer !== undefined
  return (
    <>
      <ContactHero email={email} whatsapp={whatsapp} />
      <div className="wrap grid gap-x-8 gap-y-14 py-14 lg:grid-cols-12 lg:py-24">
        <div className="grid min-w-0 content-start gap-14 lg:col-span-7">
          {hasForm && (
            <section id={FORM_ANCHOR} aria-labelledby="escribenos" className="min-w-0">
              <h2 id="escribenos" className="mb-6 text-heading md:mb-8">
                Escríbenos
              </h2>
              <InquiryForm answer={answer} brand={brand} />
            </section>
          )}
          <ContactReasons email={email} />
        </div>
        <div className="min-w-0 lg:col-span-4 lg:col-start-9">
          <ContactShortcuts networks={networks} />
        </div>
      </div>
    </>
  )
}
