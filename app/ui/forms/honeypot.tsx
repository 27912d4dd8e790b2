/**
 * Decoy field that only programs fill in (design §6.24). Place it in a `relative` box; each form of a page needs its
 * own `id`.
 */
export function Honeypot({ id = 'campo-honeypot' }: { id?: string }) {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      <label htmlFor={id}>No llenes este campo</label>
      <input type="text" id={id} name="honeypot" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
