import { lte } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import type { LedgerKind } from '#shared/money/ledgers.ts'
import { nameOpeningKind, type OpeningKind, openingColumns } from '#shared/money/proof/opening.ts'
import { fromPence } from '#shared/pence.ts'
import { titleCase } from '#shared/text.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { tenancies } from '../../../records/tenancies/tenancies.table.ts'
import { rentAccounts } from '../../../records/terms/rent-accounts.table.ts'
import { writeCsv } from '../../../registry/export.ts'
import { readBalancesOn } from '../../ledger/balances.ts'
import { readBookDays } from '../../ledger/closed.ts'
import { readDaysOfDeposits } from './opening.deposits.ts'
import { readCandidates } from './opening.match.ts'

/** The day of the balances in the file: of the opening balances where the books have them already, so that they can be corrected. */
async function findDay(scope: AccountScope, asked: string | undefined): Promise<string> {
  return asked ?? (await readBookDays(scope)).openedOn ?? today()
}

/** The tenancies with a rent account, whose tenants can have paid ahead, and those that had ended by a day. */
async function readTenancies(scope: AccountScope, day: string) {
  const accounts = await scope
    .select({ id: rentAccounts.tenancyId })
    .from(rentAccounts)
    .where(scope.mine(rentAccounts))
  const ended = await scope
    .select({ id: tenancies.id })
    .from(tenancies)
    .where(scope.mine(tenancies, lte(tenancies.endedOn, day)))
  return { accounts: new Set(accounts.map(({ id }) => id)), ended: new Set(ended.map(({ id }) => id)) }
}

/**
 * A CSV file with a row for every landlord, tenant, deposit and contractor, with the balances at the end of a day. Tenancies
 * that had ended are left out unless they have money here.
 */
export async function writeOpeningTemplate(
  scope: AccountScope,
  asked: string | undefined,
): Promise<{ csv: string; name: string }> {
  const day = await findDay(scope, asked)
  const candidates = await readCandidates(scope)
  const { accounts, ended } = await readTenancies(scope, day)
  const balances = await readBalancesOn(scope, day)
  const of = (subject: string, ...kinds: LedgerKind[]) =>
    balances.reduce(
      (sum, each) => (each.subject === subject && kinds.includes(each.kind) ? sum + each.pence : sum),
      0,
    )
  const days = await readDaysOfDeposits(scope)
  const row = (kind: OpeningKind, pence: number, name = '', email = '', home = '', cameOn = '') => [
    ...[nameOpeningKind(kind), name, email, home],
    fromPence(pence).toFixed(2),
    cameOn,
  ]
  const isHere = (id: string, pence: number) => pence !== 0 || !ended.has(id)
  const rows = [
    ...candidates.landlord.map(({ id, label, email }) =>
      row('landlord', of(id, 'landlord'), titleCase(label), email),
    ),
    ...candidates.tenant.flatMap(({ id, label, home }) => {
      const pence = of(id, 'tenant', 'due')
      return accounts.has(id) && isHere(id, pence) ? [row('tenant', pence, titleCase(label), '', home)] : []
    }),
    ...candidates.deposit.flatMap(({ id, label, home }) => {
      const pence = of(id, 'deposit')
      return isHere(id, pence) ? [row('deposit', pence, titleCase(label), '', home, days.get(id))] : []
    }),
    ...candidates.contractor.map(({ id, label, email }) =>
      row('contractor', of(id, 'contractor'), label, email),
    ),
    row('fees', of(scope.accountId, 'fees')),
    row('not yet sorted', of(scope.accountId, 'suspense')),
  ]
  return {
    csv: writeCsv(
      openingColumns.flatMap(({ title, importOnly }) => (importOnly ? [] : [title])),
      rows,
    ),
    name: `opening-balances-${day}.csv`,
  }
}
