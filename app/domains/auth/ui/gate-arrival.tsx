import { useNavigationFocus } from '#app/ui/loading/use-navigation-focus.ts'

/** Says the title of a card of the gate and takes the keyboard to its heading. Rendered last, after the card's own focus. */
export function GateArrival() {
  return (
    <p role="status" className="sr-only">
      {useNavigationFocus()}
    </p>
  )
}
