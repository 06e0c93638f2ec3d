import { eq } from 'drizzle-orm'
import { rentCalls } from '#shared/money/rent/rent.calls.ts'
import type { RentAccount, RentRow } from '#shared/money/rent/rent.ts'
import { toPence } from '#shared/pence.ts'
import type { ScheduleInput } from '#shared/records/terms/terms.input.ts'
import type { TenancyKind } from '#shared/records/terms/terms.kinds.ts'
import { yearlyPence } from '#shared/records/terms/terms.parts.ts'
import { refersTo } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { type Actor, type Route, route } from '../../http/route.ts'
import { beforeLetting, beforeRent } from '../../records/tenancies/tenancies.ports.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { rentAccounts } from '../../records/terms/rent-accounts.table.ts'
import { countCharged } from './account/rent.catch-up.ts'
import { payDepositFromCredit } from './account/rent.deposit.from-credit.ts'
import { readAhead, removeAhead } from './account/rent.early-charges.ts'
import { giveGoodwill } from './account/rent.goodwill.ts'
import { moveHolding } from './account/rent.holding.ts'
import { refuseCurrency } from './account/rent.refusals.ts'
import { stateSchedule } from './account/rent.start.ts'
import { startAccounts } from './account/rent.start-many.ts'
import { chargeTenant, recordReceipt, refundTenant, reverseEntry, writeOff } from './account/rent.write.ts'
import { recordReceipts } from './from/rent.receipts.ts'
import { listOpenCharges, listRent } from './read/rent.list.ts'
import { readRentAccount } from './read/rent.read.ts'

/** Client landlords see what came and what is owed, but neither the tenant's contacts nor notes. */
const rowForClient = (row: RentRow): RentRow => ({ ...row, email: '', phone: '', references: '' })
const accountForClient = (account: RentAccount): RentAccount => ({
  ...account,
  receipts: account.receipts.map((receipt) => ({ ...receipt, note: '' })),
  lines: account.lines.map((line) => ({ ...line, memo: '', author: '', reversible: false })),
})

const readAfter = async (
  scope: AccountScope,
  actor: Actor,
  tenancyId: string,
  entryId: string | undefined,
) => ({
  account: await readRentAccount(scope, tenancyId, actor.account.currency),
  entryId: entryId ?? null,
})

/** Refuses another kind of a let that began while its home could be let as the kind that it has only. */
async function refuseBannedKind(scope: AccountScope, id: string, kind: TenancyKind) {
  const [let_] = await scope
    .select({ propertyId: tenancies.propertyId, start: tenancies.startDate, kind: rentAccounts.kind })
    .from(rentAccounts)
    .innerJoin(tenancies, refersTo(rentAccounts.tenancyId, tenancies))
    .where(scope.mine(rentAccounts, eq(rentAccounts.tenancyId, id)))
  if (let_ && let_.kind !== kind) await beforeLetting.ask(scope, { ...let_, kind }, 'kind')
}

/** Refuses a rent of a tenancy's first day that is above what an advert of it stated, as of a tenancy that is added. */
async function refuseAbove(
  scope: AccountScope,
  id: string,
  { amount, every = 'month', from, kind }: ScheduleInput,
) {
  if (amount === undefined) return
  const [let_] = await scope
    .select({ propertyId: tenancies.propertyId, start: tenancies.startDate, kind: rentAccounts.kind })
    .from(tenancies)
    .leftJoin(rentAccounts, refersTo(rentAccounts.tenancyId, tenancies))
    .where(scope.mine(tenancies, eq(tenancies.id, id)))
  // A rent from a later day is an increase, which has its own rule.
  if (!let_ || (from ?? let_.start) > let_.start) return
  await beforeRent.ask(scope, {
    ...let_,
    tenancyId: id,
    kind: kind ?? let_.kind ?? 'assured',
    yearlyPence: yearlyPence({ pence: toPence(amount), every }),
  })
}

export const rentRoutes: Route[] = [
  route(rentCalls.list, async ({ scope }) => {
    const rows = await listRent(scope)
    return scope.narrowing ? rows.map(rowForClient) : rows
  }),
  route(rentCalls.open, ({ scope }) => listOpenCharges(scope)),
  route(rentCalls.charging, async ({ scope }) => {
    const counted = await countCharged(scope)
    return counted.charged < counted.of ? counted : null
  }),
  route(rentCalls.ahead, ({ scope }) => readAhead(scope)),
  route(rentCalls.removeAhead, async ({ scope }) => ({ count: await removeAhead(scope) })),
  route(rentCalls.account, async ({ scope, actor, params }) => {
    const account = await readRentAccount(scope, params.id, actor.account.currency)
    return scope.narrowing ? accountForClient(account) : account
  }),
  route(rentCalls.schedule, async ({ scope, actor, params: { id }, body }) => {
    await scope.transaction(async (inside) => {
      await refuseAbove(inside, id, body)
      if (body.kind) await refuseBannedKind(inside, id, body.kind)
      await stateSchedule(inside, id, body)
    })
    return readAfter(scope, actor, id, undefined)
  }),
  route(rentCalls.startMany, ({ scope, body }) => scope.transaction((inside) => startAccounts(inside, body))),
  route(rentCalls.receive, async ({ scope, actor, params: { id }, body }) => {
    refuseCurrency(body.currency, actor.account.currency)
    return readAfter(scope, actor, id, await recordReceipt(scope, id, body))
  }),
  route(rentCalls.receiveMany, ({ scope, body }) =>
    scope.transaction((inside) => recordReceipts(inside, body.receipts, { source: 'hand' })),
  ),
  route(rentCalls.charge, async ({ scope, actor, params: { id }, body }) =>
    readAfter(scope, actor, id, await chargeTenant(scope, id, body)),
  ),
  route(rentCalls.useCredit, async ({ scope, actor, params: { id }, body }) =>
    readAfter(scope, actor, id, await payDepositFromCredit(scope, id, body)),
  ),
  route(rentCalls.refund, async ({ scope, actor, params: { id }, body }) =>
    readAfter(scope, actor, id, await refundTenant(scope, id, body)),
  ),
  route(rentCalls.moveHolding, async ({ scope, actor, params: { id }, body }) =>
    readAfter(scope, actor, id, await moveHolding(scope, id, body)),
  ),
  route(rentCalls.writeOff, async ({ scope, actor, params: { id }, body }) =>
    readAfter(scope, actor, id, await writeOff(scope, id, body)),
  ),
  route(rentCalls.goodwill, async ({ scope, actor, params: { id }, body }) =>
    readAfter(scope, actor, id, await giveGoodwill(scope, id, body)),
  ),
  route(rentCalls.reverse, async ({ scope, actor, params: { id }, body }) => {
    const { tenancyId, entryId } = await reverseEntry(scope, id, body.reason)
    return readAfter(scope, actor, tenancyId, entryId)
  }),
]
