import { STEPS, stepId } from '../application-fields.ts'

/**
 * Steps as radio buttons, so that they switch before any script has loaded. With scripting off the list is hidden,
 * and the form is one long page.
 */
export function StepList({
  openAt,
  step,
  onChoose,
}: {
  openAt: number
  step: number
  onChoose: (step: number) => void
}) {
  return (
    <fieldset className="noscript:hidden">
      <legend className="mb-3 flex w-full items-baseline justify-between gap-4 text-ink-muted">
        <span className="whitespace-nowrap tabular-nums">{`Paso ${step} de ${STEPS.length}`}</span>
        <span className="text-sm max-sm:sr-only">Puedes moverte entre los pasos cuando quieras.</span>
      </legend>
      <div className="grid grid-cols-4">
        {STEPS.map(({ name, short }, index) => (
          <label
            key={name}
            className="relative flex min-h-14 flex-col gap-0.5 border-t-4 border-line-strong/50 px-1
              py-2 text-ink-muted transition-colors hover:text-ink has-checked:border-secondary has-checked:bg-panel
              has-checked:text-ink min-[22.5rem]:px-1.5 sm:px-4"
          >
            <input
              type="radio"
              name="paso"
              id={stepId(index + 1)}
              value={index + 1}
              defaultChecked={index + 1 === openAt}
              // `onInput`: React fires no `onChange` for a radio whose `checked` a script has set before.
              onInput={() => onChoose(index + 1)}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded"
            />
            <span aria-hidden="true" className="font-display text-lg leading-none font-bold">
              {index + 1}
            </span>
            <span className="text-[0.8125rem] leading-tight font-semibold sm:text-sm lg:hidden">{short}</span>
            <span className="hidden leading-tight font-semibold lg:block">{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/**
 * Classes that show one step at a time. The checked radio of the step list decides in CSS, so that steps switch
 * before any script has loaded. With scripting off all steps form one long page. Written out, because Tailwind reads
 * class names from the source.
 */
const STEP = [
  '[@media(scripting:enabled)]:[form:not(:has(#paso-1:checked))_&]:hidden',
  '[@media(scripting:enabled)]:[form:not(:has(#paso-2:checked))_&]:hidden',
  '[@media(scripting:enabled)]:[form:not(:has(#paso-3:checked))_&]:hidden',
  '[@media(scripting:enabled)]:[form:not(:has(#paso-4:checked))_&]:hidden',
]

/** Rules of STEP for browsers without the `scripting` media query, set once the script runs. */
const STEP_WITH_SCRIPT = [
  '[form:not(:has(#paso-1:checked))_&]:hidden',
  '[form:not(:has(#paso-2:checked))_&]:hidden',
  '[form:not(:has(#paso-3:checked))_&]:hidden',
  '[form:not(:has(#paso-4:checked))_&]:hidden',
]

/** Class of content that one step shows. `isReady`: the script runs. */
export function onlyOnStep(step: number, isReady: boolean): string {
  return (isReady ? STEP_WITH_SCRIPT : STEP)[step - 1] ?? ''
}

export const NOT_ON_LAST_STEP = 'noscript:hidden [form:has(#paso-4:checked)_&]:hidden'
