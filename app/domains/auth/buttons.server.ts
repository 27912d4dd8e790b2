/**
 * Owns what the buttons of a screen have in common: their form is read, the button found by the name it posts, asked what
 * it takes, and pressed; what breaks is said under the button's own title. A screen has a table of them.
 */
import type { Actor } from '#app/domains/audit/audit.server.ts'
import { type Capability, type Member, may } from '#app/permissions.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { type Refusal, refuse } from '#app/platform/forms/editor.server.ts'
import { type Flash, redirectWithFlash } from '#app/platform/forms/flash.server.ts'
import type { FormValues } from '#app/platform/forms/form-values.ts'
import { type FormFields, readForm } from '#app/platform/forms/forms.server.ts'
import { type EditorAnswer, type FailureWords, sayFailure } from '#app/ui/forms/editor-answer.ts'

/** Who presses a button. */
export type Presser = Actor & Member

type Pressing = { actor: Presser }

export type Buttons<Intent extends string, Name extends string, Asked = object> = {
  /** Names that the forms of all buttons may post (design §6.22). */
  fields: FormFields & { text: readonly Name[] }
  failed: Record<Intent, FailureWords>
  /** What a refusal carries besides its words: which form it answers, and what was typed. */
  about?: (intent: Intent, values: FormValues) => Partial<EditorAnswer<Intent>>
  /** The button of a form that posts no name. */
  otherwise?: NoInfer<Intent>
  buttons: Record<Intent, Button<Name, Asked>>
}

export type Button<Name extends string, Asked> = {
  /** Where it takes more than the screen's other forms (`app/permissions.ts`). */
  capability?: Capability
  /** Carries out what was asked. A text that was not posted is empty; `values` are the form as it came. */
  press: (
    texts: Record<Name, string>,
    asked: Asked & Pressing & { values: FormValues },
  ) => Promise<Done | Refused | Response | ReturnType<typeof refuse<string>>>
}

/** It is done: where that is shown, and the words. */
export type Done = { to: string } & Omit<Flash, 'tone'>

/** Nothing was done: why, and the status that says so. */
export type Refused = { status: number; headers?: HeadersInit } & Omit<Refusal, 'intent'>

/** Answers a form of the screen. `asked` is what its buttons have to know besides what was posted. */
export async function answerButtons<Intent extends string, Name extends string, Asked extends object>(
  request: Request,
  { fields, failed, about, otherwise, buttons }: Buttons<Intent, Name, Asked>,
  asked: Asked & Pressing,
) {
  const form = await readForm(request, { ...fields, text: [...fields.text, 'intent'] })
  if (!form.ok) return refuse<Intent>({ title: form.message }, form.status)
  const { values } = form
  const intent = String(values.intent ?? otherwise) as Intent
  if (!Object.hasOwn(buttons, intent)) return refuse<Intent>({ title: 'No reconocemos esa acción' }, 400)
  const { capability, press } = buttons[intent]
  const refuseIt = ({ status, headers, ...answer }: Refused) =>
    refuse<Intent>({ ...about?.(intent, values), ...answer }, status, headers)
  if (capability && !may(asked.actor, capability))
    return refuseIt({ status: 403, title: 'No tienes permisos para esto' })
  try {
    const said = await press(textsOf(fields.text, values), { ...asked, values })
    if ('status' in said && 'title' in said) return refuseIt(said)
    if (!('to' in said)) return said as Response | ReturnType<typeof refuse<Intent>>
    const { to, ...words } = said
    return await redirectWithFlash(to, { ...words, tone: 'success' })
  } catch (error) {
    const { status, reason } = describeFailure(error)
    return refuseIt({ status, ...sayFailure(failed[intent], reason) })
  }
}

function textsOf<Name extends string>(names: readonly Name[], values: FormValues) {
  return Object.fromEntries(names.map((name) => [name, String(values[name] ?? '')])) as Record<Name, string>
}
