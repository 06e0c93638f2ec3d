import { banRules } from './ban.law.ts'
import { depositRules } from './deposit.law.ts'
import { homeRules } from './home.law.ts'
import { noticeRules } from './notice.law.ts'
import { paperRules } from './papers.law.ts'
import { registerRules } from './register.law.ts'
import { chargeRules } from './rent.charges.law.ts'
import { increaseRules } from './rent.increase.law.ts'
import { type LawRule, rentRules } from './rent.law.ts'
import { servingRules } from './servings.law.ts'
import { taxRules } from './tax.law.ts'
import { tenancyRules } from './tenancy.law.ts'

/** Every rule of English law that Gable knows. A test holds each against its source, its day of reading and its tests. */
export const lawRules: readonly LawRule<number | string>[] = [
  ...rentRules,
  ...chargeRules,
  ...increaseRules,
  ...depositRules,
  ...servingRules,
  ...taxRules,
  ...tenancyRules,
  ...registerRules,
  ...noticeRules,
  ...banRules,
  ...paperRules,
  ...homeRules,
]

const byId = new Map(lawRules.map((rule) => [rule.id, rule]))

/** The rule that an answer names by its id; undefined for a rule of an older or newer server. */
export const ruleOf = (id: string): LawRule<number | string> | undefined => byId.get(id)
