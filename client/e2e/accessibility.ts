import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type Axe from 'axe-core'
import { expect, type Page } from 'playwright/test'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Finds what breaks axe's rules on this page, with the elements concerned. Without named rules axe checks all rules. */
export async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  return page.evaluate(async (only) => {
    const { violations } = await (window as unknown as { axe: typeof Axe }).axe.run({
      resultTypes: ['violations'],
      ...(only && { runOnly: only }),
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
  }, rules)
}

/**
 * Shows the page in a theme without a transition, because each frame of a transition between themes styles the whole
 * page again.
 */
export function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  return page.evaluate(async (dark) => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, *::before, *::after { transition: none !important }')
    document.adoptedStyleSheets.push(still)
    document.documentElement.classList.toggle('dark', dark)
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    document.adoptedStyleSheets.pop()
  }, theme === 'dark')
}

/** Checks a screen in both themes. They differ in colours only, so the second check runs the colour rules only. */
export async function expectNoViolation(page: Page): Promise<void> {
  await showTheme(page, 'light')
  expect(await findViolations(page)).toEqual([])
  await showTheme(page, 'dark')
  const ofColours = await findViolations(page, ['color-contrast', 'link-in-text-block'])
  expect(ofColours, 'in the dark theme').toEqual([])
}
