import { asc, eq, getTableColumns, inArray, isNotNull, sql } from 'drizzle-orm'
import { addDays, today } from '#shared/dates.ts'
import { groupBy } from '#shared/group.ts'
import { listFreeDays, rentWithout } from '#shared/money/rent/rent.free-days.ts'
import { findStandings } from '#shared/money/rent/rent.shares.ts'
import type { RentAccount } from '#shared/money/rent/rent.ts'
import { fromPence } from '#shared/pence.ts'
import { isAgreed } from '#shared/records/tenancies/tenancies.facts.ts'
import { describePeriod, listRentPeriods } from '#shared/records/terms/terms.periods.ts'
import { listTerms } from '#shared/records/terms/terms.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { requireRow } from '../../../http/crud.ts'
import type { PersonEver } from '../../../records/tenancies/people.pick.ts'
import { readPlaceOfLet } from '../../../records/tenancies/tenancies.place.pick.ts'
import { tenancies } from '../../../records/tenancies/tenancies.table.ts'
import { listPeopleEver } from '../../../records/terms/people.list.ts'
import { rentAccounts } from '../../../records/terms/rent-accounts.table.ts'
import { schedules } from '../../../records/terms/schedules.table.ts'
import { books } from '../../ledger/books.table.ts'
import { charges, receipts } from '../../ledger/charges.table.ts'
import { entries, transfers } from '../../ledger/entries.table.ts'
import { isOfCharge, isOfEntry } from '../../ledger/joins.queries.ts'
import { keyOf, planOf, type RentPlan } from '../account/rent.charge.periods.ts'
import { creditToday, isAheadOf, selectPaidAhead } from '../figures/credit.queries.ts'
import { receiptSendings, statementSendings } from '../papers/sendings.table.ts'
import { listAccountLines } from './rent.lines.ts'

/** How many days ahead coming rent is shown. */
const ahead = 14

/** The rent that falls due soon, without rent that was charged ahead for an invoice. */
function listComing(
  { money }: AccountScope,
  { terms, days, parts }: RentPlan,
  { charges: charged, lines }: Pick<RentAccount, 'charges' | 'lines'>,
): RentAccount['coming'] {
  const day = today()
  return listRentPeriods(terms, days, addDays(day, ahead), parts)
    .filter(
      ({ from, due }) =>
        due > day && !charged.some((charge) => charge.kind === 'rent' && charge.from === from),
    )
    .map((period) => {
      const { from, to, due } = period
      const pence = rentWithout(listFreeDays(lines), period)
      return {
        from,
        to,
        due,
        amount: fromPence(pence),
        how: [describePeriod(period, money), ...(pence < period.pence ? ['less rent-free days'] : [])].join(
          ', ',
        ),
      }
    })
}

const listCharges = async (
  scope: AccountScope,
  tenancyId: string,
  plan: RentPlan | undefined,
): Promise<RentAccount['charges']> => {
  const rows = await scope
    .table(charges)
    .list(eq(charges.tenancyId, tenancyId), asc(charges.dueOn), asc(charges.id))
  const reach = rows.at(-1)?.dueOn
  const periods =
    plan && reach ? listRentPeriods(plan.terms, { ...plan.days, endedOn: null }, reach, plan.parts) : []
  const lastDays = new Map(periods.map(({ termsId, from, to }) => [keyOf(termsId, from), to]))
  return rows.map(
    ({ id, kind, scheduleId, periodFrom, periodTo, dueOn, pence, paid, takenOff, writtenOff, ...row }) => ({
      id,
      kind,
      from: periodFrom,
      to: periodTo,
      runsTo: lastDays.get(keyOf(scheduleId, periodFrom)) ?? null,
      due: dueOn,
      amount: fromPence(pence),
      paid: fromPence(paid),
      outstanding: fromPence(pence - paid - takenOff - writtenOff),
      how: row.how,
      basis: row.basis,
      invoiceId: row.invoiceId,
    }),
  )
}

/** What each receipt of a tenancy has paid, allocations less releases, in the order of the charges. */
async function listPaid(scope: AccountScope, tenancyId: string) {
  const pence = sql<number>`sum(case ${entries.kind} when 'allocation' then ${transfers.pence} else -${transfers.pence} end)::float8`
  const rows = await scope
    .select({ receiptId: transfers.receiptId, chargeId: charges.id, pence })
    .from(transfers)
    .innerJoin(entries, isOfEntry)
    .innerJoin(charges, isOfCharge)
    .where(
      scope.mine(
        transfers,
        eq(charges.tenancyId, tenancyId),
        inArray(entries.kind, ['allocation', 'release']),
        isNotNull(transfers.receiptId),
      ),
    )
    .groupBy(transfers.receiptId, charges.id, charges.dueOn)
    .having(sql`${pence} > 0`)
    .orderBy(asc(charges.dueOn), asc(charges.id))
  return groupBy(rows, ({ receiptId }) => receiptId ?? '')
}

const listReceipts = async (
  scope: AccountScope,
  tenancyId: string,
  people: PersonEver[],
): Promise<RentAccount['receipts']> => {
  const rows = await scope
    .select({
      ...getTableColumns(receipts),
      sentAt: sql<string | null>`(select max(sending.created_at) from ${receiptSendings} sending
        where sending.account_id = ${scope.accountId} and sending.receipt_id = ${receipts}.id)`.mapWith(
        receiptSendings.createdAt,
      ),
    })
    .from(receipts)
    .where(scope.mine(receipts, eq(receipts.tenancyId, tenancyId)))
    .orderBy(asc(receipts.day), asc(receipts.id))
  const paid = await listPaid(scope, tenancyId)
  const names = new Map<string | null, string>(people.map(({ id, name }) => [id, name]))
  return rows.map(({ pence, used, ...row }) => ({
    ...row,
    payer: names.get(row.personId) ?? '',
    amount: fromPence(pence),
    left: row.reversed ? 0 : fromPence(pence - used),
    pays: (paid.get(row.id) ?? []).map(({ chargeId, pence: part }) => ({
      chargeId,
      amount: fromPence(part),
    })),
  }))
}

/** A tenancy's rent account with its rent charged up to today. Throws NotFound. */
export async function readRentAccount(
  scope: AccountScope,
  tenancyId: string,
  currency: string,
): Promise<RentAccount> {
  const tenancy = requireRow(await scope.table(tenancies).get(eq(tenancies.id, tenancyId)))
  const rows = await scope.table(schedules).list(eq(schedules.tenancyId, tenancyId), asc(schedules.seq))
  const ahead = selectPaidAhead(scope)
  const [account] = await scope
    .select({
      ...getTableColumns(rentAccounts),
      creditToday: creditToday(ahead),
      statementSentAt: sql<string | null>`(select max(sending.created_at) from ${statementSendings} sending
        where sending.account_id = ${scope.accountId} and sending.tenancy_id = ${tenancyId})`.mapWith(
        statementSendings.createdAt,
      ),
      closedThrough: sql<
        string | null
      >`(select ${books.closedThrough} from ${books} where ${books.accountId} = ${scope.accountId})`,
    })
    .from(rentAccounts)
    .leftJoin(ahead, isAheadOf(ahead))
    .where(scope.mine(rentAccounts, eq(rentAccounts.tenancyId, tenancyId)))
  const plan = account && planOf(tenancy, account, rows)
  const charged = await listCharges(scope, tenancyId, plan)
  const stated = new Map(rows.map((row) => [row.id, row]))
  const people = await listPeopleEver(scope, tenancyId)
  const received = await listReceipts(scope, tenancyId, people)
  const rents = new Set(charged.filter(({ kind }) => kind === 'rent').map(({ id }) => id))
  const lines = await listAccountLines(scope, tenancyId, rents)
  return {
    tenancyId,
    startedOn: account ? (account.startedOn ?? tenancy.startDate) : null,
    kind: account?.kind ?? 'assured',
    isEnglish: (await readPlaceOfLet(scope, tenancyId)).isEnglish,
    isAgreed: isAgreed(tenancy),
    currency,
    endedOn: tenancy.endedOn,
    terms: listTerms(tenancy, rows).map(({ pence, ...terms }) => ({
      ...terms,
      amount: fromPence(pence),
      servedOn: stated.get(terms.id)?.servedOn ?? null,
      agreedOn: stated.get(terms.id)?.agreedOn ?? null,
      decidedOn: stated.get(terms.id)?.decidedOn ?? null,
    })),
    owed: fromPence(account?.owed ?? 0),
    owedSince: account?.owedSince ?? null,
    credit: fromPence(account?.creditToday ?? 0),
    coming: plan ? listComing(scope, plan, { charges: charged, lines }) : [],
    charges: charged,
    receipts: received,
    people: findStandings(
      people.filter(({ goneOn }) => goneOn === null),
      { charges: charged, receipts: received },
    ),
    statementSentAt: account?.statementSentAt ?? null,
    closedThrough: account?.closedThrough ?? null,
    lines,
  }
}

/** The ids of a tenancy's people who are late with their agreed share: see findStandings. Throws NotFound. */
export async function listLatePeople(scope: AccountScope, tenancyId: string): Promise<string[]> {
  // The currency does not matter, because only people's ids are answered.
  const { people } = await readRentAccount(scope, tenancyId, 'GBP')
  return people.filter(({ late }) => late).map(({ id }) => id)
}
