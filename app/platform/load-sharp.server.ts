/**
 * Loads the library that decodes and encodes pictures, at the first picture: its native parts take some MB, which a
 * site keeps free as long as nobody sends one (docs/decisions/0017).
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // No picture is decoded twice, so its cache would only hold memory; each of its threads takes some more.
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
