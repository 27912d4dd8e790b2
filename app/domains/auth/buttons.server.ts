/**
 * Owns how the forms of a panel screen are answered: parse the form, find the button by the posted `intent`, check
 * its capability, run it. A failure is reported under that button's title. Each screen has a table of its buttons.
 */

import { type Capability, type Member, may } from '#app/capabilities.ts'
import type { Actor } from '#app/domains/audit/audit.server.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { type Refusal, refuse } from '#app/platform/forms/editor.server.ts'
import { type Flash, redirectWithFlash } from '#app/platform/forms/flash.server.ts'
import type { FormValues } from '#app/platform/forms/form-values.ts'
import { type FormFields, readForm } from '#app/platform/forms/forms.server.ts'
import { type EditorAnswer, type FailureWords, failureText } from '#app/ui/forms/editor-answer.ts'
import { logRefusal } from './refusal.server.ts'

/** Team member who posted the form, with the roles by which they may. */
export type ButtonActor = Actor & Member

type ButtonContext = { actor: ButtonActor }

export type Buttons<Intent extends string, Name extends string, Asked = object> = {
  /** Names that any form of the screen may post; others are refused (design §6.22). */
  fields: FormFields & { text: readonly Name[] }
  failed: Record<Intent, FailureWords>
  /** Fields of a refusal besides its message: which form it answers, and what was typed into it. */
  about?: (intent: Intent, values: FormValues) => Partial<EditorAnswer<Intent>>
  /** Button that a form without `intent` stands for. */
  otherwise?: NoInfer<Intent>
  buttons: Record<Intent, Button<Name, Asked>>
}

export type Button<Name extends string, Asked> = {
  /** Capability required beyond that of the screen (`app/permissions.ts`). */
  capability?: Capability
  /** Runs the action. `texts` has an empty string for a field that was not posted; `values` is the form as parsed. */
  press: (
    texts: Record<Name, string>,
    asked: Asked & ButtonContext & { values: FormValues },
  ) => Promise<Done | Refused | Response | ReturnType<typeof refuse<string>>>
}

/** Success: the URL to redirect to, and the toast's words. */
export type Done = { to: string } & Omit<Flash, 'tone'>

/** Refusal: nothing was changed; the reason, and the status code that fits it. */
export type Refused = { status: number; headers?: HeadersInit } & Omit<Refusal, 'intent'>

/** Answers a POST to the screen. `asked` holds what the buttons need besides the form, such as the row's id. */
export async function answerButtons<Intent extends string, Name extends string, Asked extends object>(
  request: Request,
  { fields, failed, about, otherwise, buttons }: Buttons<Intent, Name, Asked>,
  asked: Asked & ButtonContext,
) {
  const form = await readForm(request, { ...fields, text: [...fields.text, 'intent'] })
  if (!form.ok) return refuse<Intent>({ title: form.message }, form.status)
  const { values } = form
  const intent = String(values.intent ?? otherwise) as Intent
  if (!Object.hasOwn(buttons, intent)) return refuse<Intent>({ title: 'No reconocemos esa acción' }, 400)
  const { capability, press } = buttons[intent]
  const refuseIt = ({ status, headers, ...answer }: Refused) =>
    refuse<Intent>({ ...about?.(intent, values), ...answer }, status, headers)
  if (capability && !may(asked.actor, capability)) {
    logRefusal(request, asked.actor, capability)
    return refuseIt({ status: 403, title: 'No tienes permisos para esto' })
  }
  try {
    const said = await press(textsOf(fields.text, values), { ...asked, values })
    if ('status' in said && 'title' in said) return refuseIt(said)
    if (!('to' in said)) return said as Response | ReturnType<typeof refuse<Intent>>
    const { to, ...words } = said
    return await redirectWithFlash(to, { ...words, tone: 'success' })
  } catch (error) {
    const { status, reason } = describeFailure(error)
    return refuseIt({ status, ...failureText(failed[intent], reason) })
  }
}

function textsOf<Name extends string>(names: readonly Name[], values: FormValues) {
  return Object.fromEntries(names.map((name) => [name, String(values[name] ?? '')])) as Record<Name, string>
}
