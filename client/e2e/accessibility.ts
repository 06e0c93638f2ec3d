import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'

/**
 * What breaks axe's rules on this page, all of them or the named ones, with the elements concerned. Axe's legacy mode
 * leaves out frames of other sites alone, which no page of ours has, and spares a second page for each look.
 */
export async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
}
