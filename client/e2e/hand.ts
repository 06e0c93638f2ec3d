import type { Locator, Page } from 'playwright/test'

export interface SentFile {
  name: string
  mimeType: string
  buffer: Buffer
}

type Pressed = 'button' | 'link' | 'radio' | 'checkbox' | 'combobox' | 'option'

/** Counts what a person clicks and types; a file that is chosen is a click, and a paste is a key. */
export function handOf(page: Page) {
  const hand = { clicks: 0, keys: 0 }
  return {
    hand,
    async press(role: Pressed, name: string | RegExp, where: Page | Locator = page) {
      hand.clicks += 1
      await where.getByRole(role, { name }).first().click()
    },
    async type(label: string, text: string, where: Page | Locator = page) {
      hand.clicks += 1
      hand.keys += text.length
      await where.getByLabel(label).first().fill(text)
    },
    async choose(file: SentFile, input: Locator) {
      hand.clicks += 1
      await input.setInputFiles(file)
    },
    /** Pastes into the field that has the focus. */
    async paste(text: string) {
      hand.keys += 1
      await page.evaluate((copied) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', copied)
        document.activeElement?.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        )
      }, text)
    },
  }
}
