import { and, eq, sql } from 'drizzle-orm'
import { addDays } from '#shared/dates.ts'
import { fromPence, toPence } from '#shared/pence.ts'
import type { AccountScope } from '../../db/scope.ts'
import type { SendingAt } from '../../links/links.acting.ts'
import { charges } from '../../money/ledger/charges.table.ts'
import { listHeldHoldings } from '../../money/proof/proof.service.ts'
import { chargeAhead, chargeTenant, moveHolding, stateSchedule } from '../../money/rent/rent.service.ts'
import type { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { readStatedOne, termsOf } from '../../records/terms/terms.read.ts'
import { offers } from '../offers/offers.table.ts'
import { hasRentAccount, lastEvent, listLetEvents } from './lets.events.ts'

type Tenancy = typeof tenancies.$inferSelect

/** The part of the agreed deposit that is not charged yet, in pence. */
async function depositToAsk(scope: AccountScope, { id, deposit }: Tenancy): Promise<number> {
  const [row] = await scope
    .select({ pence: sql<number>`coalesce(sum(${charges.pence} - ${charges.takenOff}), 0)::float8` })
    .from(charges)
    .where(scope.mine(charges, and(eq(charges.tenancyId, id), eq(charges.kind, 'deposit'))))
  return Math.max(0, toPence(Number(deposit ?? 0)) - (row?.pence ?? 0))
}

/** Starts the rent account of a let that was typed without one. */
export async function requireRentAccount({ scope }: SendingAt, tenancyId: string): Promise<void> {
  if (!(await hasRentAccount(scope, tenancyId))) await stateSchedule(scope, tenancyId, {})
}

/** Uses a holding deposit for the deposit on the day of the agreement, where whoever paid it has agreed to that. */
async function applyHolding(scope: AccountScope, tenancyId: string, day: string): Promise<void> {
  const held = (await listHeldHoldings(scope)).find(({ id }) => id === tenancyId)
  const offer = await scope.table(offers).get(eq(offers.tenancyId, tenancyId))
  const deposit = await scope
    .table(charges)
    .get(
      eq(charges.tenancyId, tenancyId),
      eq(charges.kind, 'deposit'),
      sql`${charges.pence} > ${charges.paid} + ${charges.takenOff} + ${charges.writtenOff}`,
    )
  const agreed = lastEvent((await listLetEvents(scope, [tenancyId])).get(tenancyId) ?? [], 'holding-consent')
  const consentOn = agreed?.day ?? offer?.consentOn
  if (!held || !consentOn || !deposit || held.came > day) return
  await moveHolding(scope, tenancyId, {
    action: 'apply',
    agreedOn: consentOn,
    tenancyAgreedOn: day,
    chargeId: deposit.id,
  })
}

/** Asks for what is due once a tenancy is agreed: the deposit less the holding deposit, and the rent of its first period. */
export async function askFirstMoney(at: SendingAt, tenancy: Tenancy, day: string): Promise<void> {
  const { scope } = at
  const { id, startDate } = tenancy
  await requireRentAccount(at, id)
  const pence = await depositToAsk(scope, tenancy)
  if (pence > 0)
    await chargeTenant(scope, id, {
      kind: 'deposit',
      amount: fromPence(pence),
      dueOn: day,
    })
  await applyHolding(scope, id, day)
  const terms = termsOf(await readStatedOne(scope, id), startDate)
  await chargeAhead(scope, [id], addDays(startDate, terms?.dueAfter ?? 0))
}
