import { expect, type Page } from '@playwright/test'
import { jpeg } from '../media/pictures.ts'
import { field } from './panel-events.ts'

/** Chooses a picture in the form that is open, sees it arrive, and gives the address that the form holds then. */
export async function choosePicture(panel: Page): Promise<string> {
  const buffer = await jpeg({ width: 30, height: 20 })
  await panel.getByLabel('Elegir imagen').setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer })
  await expect(preview(panel)).toHaveAttribute('src', /^\/imagenes\/.+-30x20\.webp$/)
  return field(panel, 'image_url').inputValue()
}

/** What the form shows of the picture it holds. */
export function preview(panel: Page) {
  return panel.getByRole('img', { name: 'Vista previa' })
}

/** The picture is not only named by a public page, in whatever size and tones: it comes, and is drawn. */
export async function expectDrawn(page: Page, address: string) {
  const stem = address.replace(/-\d+x\d+\.webp$/, '')
  const picture = page.locator(`main img[src^="${stem}"]`)
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
}
