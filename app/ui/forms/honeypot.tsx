/** A field that only programs fill (design §6.24). Put it in a `relative` box. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      <label htmlFor="campo-honeypot">No rellenes este campo</label>
      <input type="text" id="campo-honeypot" name="honeypot" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
