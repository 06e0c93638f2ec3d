import { and, eq, inArray } from 'drizzle-orm'
import type { AgreementInput } from '#shared/law/servings/agreement.ts'
import { NotFound } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { withdraw } from '../../db/withdraw.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { agreementFacts } from './agreement.table.ts'

/** Records what the agreements of tenancies say, in place of an earlier answer. Throws NotFound where one is not there. */
export const recordAgreements = (scope: AccountScope, input: AgreementInput): Promise<void> =>
  scope.transaction(async (inside) => {
    const ids = [...new Set(input.tenancies)]
    await inside.lock(tenancies, ids)
    const found = await inside
      .select({ id: tenancies.id })
      .from(tenancies)
      .where(inside.mine(tenancies, inArray(tenancies.id, ids)))
    if (found.length < ids.length) throw new NotFound()
    for (const question of ['form', 'email'] as const) {
      const answer = input[question]
      if (!answer) continue
      const standing = and(inArray(agreementFacts.tenancyId, ids), eq(agreementFacts.question, question))
      await withdraw(inside, agreementFacts, standing)
      if (answer === 'unknown') continue
      const clause = (question === 'email' && input.clause) || ''
      const facts = ids.map((tenancyId) => ({ tenancyId, question, answer, clause }))
      await inside.table(agreementFacts).insertMany(facts)
    }
  })
