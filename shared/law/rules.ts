import * as ban from './ban.law.ts'
import * as deposit from './deposit.law.ts'
import * as home from './home.law.ts'
import * as notice from './notice.law.ts'
import * as papers from './papers.law.ts'
import * as register from './register.law.ts'
import * as charges from './rent.charges.law.ts'
import * as increase from './rent.increase.law.ts'
import * as rent from './rent.law.ts'
import * as servings from './servings.law.ts'
import type { LawRule } from './statute.ts'
import * as tax from './tax.law.ts'
import * as tenancy from './tenancy.law.ts'

type AnyRule = LawRule<number | string>

/** The rules of what a file exports, be it one rule, a list of them or a table of them. */
export function rulesOf(value: unknown): AnyRule[] {
  if (typeof value !== 'object' || value === null) return []
  return 'checkedOn' in value ? [value as AnyRule] : Object.values(value).flatMap(rulesOf)
}

const files = [rent, charges, increase, deposit, servings, tax, tenancy, register, notice, ban, papers, home]

/** Every rule of English law that Gable knows. A test holds each against its source, its day of reading and its tests. */
export const lawRules: readonly AnyRule[] = files.flatMap(rulesOf)

const byId = new Map(lawRules.map((rule) => [rule.id, rule]))

/** The rule that an answer names by its id; undefined for a rule of an older or newer server. */
export const ruleOf = (id: string): AnyRule | undefined => byId.get(id)
