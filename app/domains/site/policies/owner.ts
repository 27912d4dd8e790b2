import { href } from 'react-router'
import type { SiteSettings } from '#app/domains/settings/schema.ts'

/** Controller of the data. Either address may be empty; without an e-mail `form` is where people write. */
export type PolicyOwner = {
  name: string
  address: string
  email: string
  /** Absolute URL of the page with the contact form. */
  form: string
}

type Given = Pick<SiteSettings, 'brand' | 'email' | 'data_owner' | 'data_owner_address' | 'data_email'>

export function policyOwner(settings: Given, publicUrl: string): PolicyOwner {
  const { brand, email, data_owner, data_owner_address: address, data_email } = settings
  return {
    name: data_owner || brand,
    address,
    email: data_email || email,
    form: publicUrl + href('/contacto'),
  }
}
