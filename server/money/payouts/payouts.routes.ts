import { payoutCalls } from '#shared/money/payouts/payouts.calls.ts'
import type { Payout } from '#shared/money/payouts/payouts.ts'
import { isAllowed } from '#shared/permissions.ts'
import type { Changer } from '../../audit/audit.record.ts'
import { Refused } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import { type Actor, Raw, type Route, route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { refuseUnconfirmed } from '../../http/session.ts'
import { enterManyDetails, listAllWithoutDetails } from './details/details.many.ts'
import { readPayeeDetails } from './details/details.read.ts'
import { enterDetails, revealDetails } from './details/details.write.ts'
import { approvePayouts } from './payouts.approve.ts'
import { cancelPayout, undoApproval } from './payouts.cancel.ts'
import { draftPayouts, keepBack } from './payouts.draft.ts'
import { exportPayouts } from './payouts.export.ts'
import { readFile } from './payouts.files.ts'
import { listPaidOut, listPayouts, presentPayouts } from './payouts.read.ts'
import type { PayoutRow } from './payouts.rules.ts'
import { changeSettings } from './payouts.settings.ts'

const managersCancel =
  'This payout is in a payment file, so the bank may still pay it. Ask a manager or an owner to cancel it.'

const changerOf = ({ changeId }: AccountScope, actor: Actor): Changer => ({ ...actor, changeId })

async function presentOne(scope: AccountScope, rows: PayoutRow[]): Promise<Payout> {
  return requireRow((await presentPayouts(scope, rows))[0])
}

export function payoutRoutes(services: Services): Route[] {
  return [
    route(payoutCalls.list, ({ scope, query }) => listPayouts(scope, query)),
    route(payoutCalls.paidOut, ({ scope, query }) => listPaidOut(scope, query.most)),
    route(payoutCalls.draft, ({ scope, body }) => draftPayouts(scope, body.landlordIds)),
    route(payoutCalls.approve, async ({ scope, actor, body }) => {
      const approved = await approvePayouts(services, scope, changerOf(scope, actor), body.ids)
      return presentPayouts(scope, approved)
    }),
    route(payoutCalls.undoApproval, async ({ scope, body }) =>
      presentPayouts(scope, await undoApproval(scope, body.ids)),
    ),
    route(payoutCalls.exportFile, ({ scope, actor, body }) =>
      exportPayouts(services, scope, changerOf(scope, actor), body),
    ),
    route(payoutCalls.downloadFile, async ({ scope, actor, params }) => {
      const { name, text } = await readFile(services, scope, changerOf(scope, actor), params.id)
      return new Raw('text/plain; charset=utf-8', text, {
        'content-disposition': `attachment; filename="${name}"`,
      })
    }),
    route(payoutCalls.keepBack, async ({ scope, params, body }) =>
      presentOne(scope, await keepBack(scope, params.id, body)),
    ),
    route(payoutCalls.cancel, async ({ scope, actor, request, params, body }) => {
      const parts = {
        outbox: services,
        changer: changerOf(scope, actor),
        refuseUnlessTrusted() {
          if (!isAllowed(actor.account.role, 'manage')) throw new Refused(403, 'not-allowed', managersCancel)
          refuseUnconfirmed(request)
        },
      }
      return presentOne(scope, await cancelPayout(parts, scope, params.id, body))
    }),
    route(payoutCalls.settings, ({ scope, actor, body }) =>
      changeSettings(services, scope, changerOf(scope, actor), body),
    ),
    route(payoutCalls.details, ({ scope, params }) => readPayeeDetails(scope, params)),
    route(payoutCalls.enterDetails, async ({ scope, actor, params, body }) => {
      await enterDetails(services, scope, changerOf(scope, actor), params, body)
      return readPayeeDetails(scope, params)
    }),
    route(payoutCalls.withoutDetails, ({ scope }) => listAllWithoutDetails(scope)),
    route(payoutCalls.enterMany, async ({ scope, actor, body }) => ({
      count: await enterManyDetails(services, scope, changerOf(scope, actor), body),
    })),
    route(payoutCalls.revealDetails, ({ scope, actor, params }) =>
      revealDetails(services, scope, changerOf(scope, actor), params),
    ),
  ]
}
