/** Answers to a request for an SEO check. */
import { data } from 'react-router'
import type { Actor } from '#app/domains/audit/audit.server.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts'
import { CHECK_FAILED, SEO } from './address.ts'
import { requestCheck } from './check.server.ts'

const FLASH = {
  requested: { title: 'Revisión en marcha', description: 'Verás aquí lo que encuentre.' },
  'under-way': { title: 'Ya hay una revisión en marcha', description: 'Espera a que termine.' },
}

export async function answerSeo(actor: Actor) {
  try {
    return await redirectWithFlash(SEO, { ...FLASH[await requestCheck(actor)], tone: 'info' })
  } catch (error) {
    const { status, reason } = describeFailure(error)
    return data({ title: CHECK_FAILED, description: reason, tone: 'error' as const }, { status })
  }
}
