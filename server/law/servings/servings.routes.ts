import { and, eq, inArray } from 'drizzle-orm'
import type { AgreementInput } from '#shared/law/servings/agreement.ts'
import { servingCalls } from '#shared/law/servings/servings.calls.ts'
import type { ServedKind } from '#shared/law/servings/servings.ts'
import { joinNames } from '#shared/text.ts'
import { NotFound, refuse } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { withdraw } from '../../db/withdraw.ts'
import { type Route, route, showPdf } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { recordInformed } from '../../money/proof/proof.service.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { agreementFacts } from './agreement.table.ts'
import { printBundle } from './bundle.ts'
import { beforeWithdrawal } from './servings.ports.ts'
import { readServedFile, readServing, readServingsOf } from './servings.read.ts'
import { confirmSheet, serveDocument, withdrawServing } from './servings.write.ts'

/** Records what the agreements of tenancies say, in place of an earlier answer. Throws NotFound where one is not there. */
const recordAgreements = (scope: AccountScope, input: AgreementInput): Promise<void> =>
  scope.transaction(async (inside) => {
    const ids = [...new Set(input.tenancies)]
    await inside.lock(tenancies, ids)
    const found = await inside.table(tenancies).list(inArray(tenancies.id, ids))
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

/** Throws a 409 for a notice of possession, whose grounds, dates and ban another call checks. */
function refusePossession(what: ServedKind): void {
  if (what !== 'notice-possession') return
  const sentence =
    'Serve a section 8 notice under Notices, where its grounds, dates and the ban on letting are checked.'
  refuse('possession-notice-elsewhere', sentence, { what: sentence })
}

export const servingRoutes = ({ mail }: Pick<Services, 'mail'>): Route[] => [
  route(servingCalls.list, ({ scope, params }) => readServingsOf(scope, params.id)),
  route(servingCalls.serve, async ({ scope, actor, params, body }) => {
    refusePossession(body.what)
    return scope.transaction(async (inside) => {
      const served = await readServing(inside, await serveDocument(mail, inside, params.id, body, actor.user))
      if (served.what === 'prescribed-information')
        await recordInformed(inside, params.id, {
          day: served.deemed.day,
          to: joinNames(served.to.map(({ name }) => name)),
        })
      return served
    })
  }),
  route(servingCalls.withdraw, async ({ scope, params, body }) => {
    await beforeWithdrawal.ask(scope, params.id)
    const { what } = await readServing(scope, params.id)
    if (what === 'notice-possession')
      refuse(
        'possession-notice-elsewhere',
        'Withdraw the notice under Notices: its document is withdrawn with it.',
      )
    await withdrawServing(scope, params.id, body.reason)
    return readServing(scope, params.id)
  }),
  route(servingCalls.agreements, ({ scope, body }) => recordAgreements(scope, body)),
  route(servingCalls.confirmSheet, async ({ scope, params }) => {
    await confirmSheet(scope, params.id)
    return readServing(scope, params.id)
  }),
  route(servingCalls.readFile, ({ scope, params }) => readServedFile(scope, params.id, 'fileId')),
  route(servingCalls.readEvidence, ({ scope, params }) => readServedFile(scope, params.id, 'evidenceFileId')),
  route(servingCalls.bundle, async ({ scope, params }) =>
    showPdf(await printBundle(scope, params.id), 'proof-of-service.pdf'),
  ),
]
