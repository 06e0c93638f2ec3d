import { and, eq, isNull } from 'drizzle-orm'
import type { Agreement, AgreementForm } from '#shared/law/servings/agreement.ts'
import type { AccountScope } from '../../db/scope.ts'
import { agreementFacts } from './agreement.table.ts'

const isForm = (answer: string): answer is AgreementForm => answer === 'written' || answer === 'oral'

export async function readAgreement(scope: AccountScope, tenancyId: string): Promise<Agreement> {
  const rows = await scope
    .table(agreementFacts)
    .list(and(eq(agreementFacts.tenancyId, tenancyId), isNull(agreementFacts.takenBackAt)))
  const form = rows.find(({ question }) => question === 'form')
  const email = rows.find(({ question }) => question === 'email')
  return {
    form:
      form && isForm(form.answer) ? { answer: form.answer, by: form.authorName, at: form.createdAt } : null,
    email: email
      ? { isAllowed: email.answer === 'yes', clause: email.clause, by: email.authorName, at: email.createdAt }
      : null,
  }
}

/** How each tenancy was agreed, by its id; tenancies of which nobody has said it are not among them. */
export async function listForms(scope: AccountScope): Promise<Map<string, AgreementForm>> {
  const rows = await scope
    .select({ id: agreementFacts.tenancyId, answer: agreementFacts.answer })
    .from(agreementFacts)
    .where(
      scope.mine(
        agreementFacts,
        and(eq(agreementFacts.question, 'form'), isNull(agreementFacts.takenBackAt)),
      ),
    )
  return new Map(rows.flatMap(({ id, answer }) => (isForm(answer) ? [[id, answer]] : [])))
}
