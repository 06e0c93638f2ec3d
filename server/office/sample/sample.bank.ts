import { eq, inArray } from 'drizzle-orm'
import { addDays, earlierDay, today } from '#shared/dates.ts'
import { accounts } from '../../accounts/accounts.table.ts'
import type { AccountScope, TransactionScope } from '../../db/scope.ts'
import { uuid } from '../../db/uuid.ts'
import { fillSampleBank, type SampleLine } from '../../money/bank/bank.service.ts'
import { bills, contractors } from '../../money/bills/bills.table.ts'
import { landlordTerms } from '../../money/landlords/landlord-money.table.ts'
import { bankAccounts } from '../../money/ledger/bank.table.ts'
import { entries } from '../../money/ledger/entries.table.ts'
import type { BankedRent } from './sample.rents.ts'

/** The days of the sample's bank statement, which ends yesterday; undefined where the account has a bank account already. */
export async function planStatement(scope: TransactionScope) {
  const [any] = await scope.tx
    .select({ id: bankAccounts.id })
    .from(bankAccounts)
    .where(scope.mine(bankAccounts))
    .limit(1)
  if (any) return undefined
  const firstOfMonth = `${today().slice(0, 8)}01`
  return { from: earlierDay(firstOfMonth, addDays(today(), -14)), until: addDays(today(), -1) }
}

/** Three unsorted lines: a tenant's rent, a payment by a stranger, and a bank charge. */
const unsorted = (until: string): SampleLine[] =>
  [
    { days: -2, pence: 285_000, payer: 'M FIELDING', reference: 'RENT ORCHARD RISE' },
    { days: -1, pence: 64_000, payer: 'BRIGHTWATER HOLDINGS', reference: 'REF 2210' },
    { days: 0, pence: -1250, payer: 'ACCOUNT CHARGE', reference: '' },
  ].map(({ days, ...line }) => ({ ...line, id: uuid(), day: addDays(until, days) }))

/** A private landlord's expenses for two homes, sorted by HMRC's categories. */
const spent = (until: string, homes: { id: string }[]): SampleLine[] =>
  [
    {
      days: -6,
      pence: -18_500,
      payer: 'RIVERSIDE PLUMBING',
      reference: 'INV 338',
      category: 'repairs',
      note: 'Leaking tap in the kitchen',
    },
    {
      days: -4,
      pence: -41_260,
      payer: 'HEARTH INSURANCE',
      reference: 'POLICY 70412',
      category: 'premises',
      note: 'Buildings insurance for the year',
    },
  ].flatMap(({ days, category, note, ...line }, place) => {
    const propertyId = homes[place]?.id
    return propertyId
      ? [{ ...line, id: uuid(), day: addDays(until, days), expense: { category, propertyId, note } }]
      : []
  })

async function matchReceipts(scope: TransactionScope, banked: BankedRent[]): Promise<SampleLine[]> {
  if (banked.length === 0) return []
  const ids = banked.map(({ lineId }) => lineId)
  const found = await scope.tx
    .select({ id: entries.id, lineId: entries.sourceId })
    .from(entries)
    .where(scope.mine(entries, eq(entries.kind, 'receipt'), inArray(entries.sourceId, ids)))
  const entryOf = new Map(found.map(({ id, lineId }) => [lineId, id]))
  return banked.flatMap(({ lineId, payer, address, tenancyId, personId, reference = 'RENT', ...line }) => {
    const entryId = entryOf.get(lineId)
    const receipt = entryId && { entryId, tenancyId, personId, label: `${payer}, ${address}` }
    return receipt ? [{ ...line, id: lineId, payer: payer.toUpperCase(), reference, receipt }] : []
  })
}

/** Adds a landlord abroad, and a bill that the landlord's money does not cover. */
async function addClientsMoney(
  scope: AccountScope,
  owners: { id: string }[],
  homes: { id: string; landlordId: string }[],
): Promise<void> {
  const { author } = scope
  const [abroad, home] = [owners[2], homes[4]]
  if (!abroad || !home) throw new Error('the sample street has too few landlords or homes')
  // Earlier payouts had no tax kept, so the landlord needs HMRC's approval until now.
  const terms = { abroad: true, approval: 'NRL 0042/118', repairLimit: 15_000, sample: true }
  await scope.table(landlordTerms).insertMany([{ ...terms, landlordId: abroad.id }], { unrecorded: true })
  const fitter = await scope.insert(contractors, {
    name: 'Lockwood Heating',
    trade: 'Heating',
    email: 'office@example.org',
    phone: '020 7946 0733',
    sample: true,
  })
  await scope.insert(bills, {
    contractorId: fitter.id,
    landlordId: home.landlordId,
    propertyId: home.id,
    number: 'LH-1042',
    day: addDays(today(), -6),
    dueOn: addDays(today(), 8),
    pence: 264_000,
    category: 'repairs',
    memo: 'New boiler, fitted',
    authorName: author.name,
    sample: true,
  })
}

interface Street {
  owners: { id: string }[]
  homes: { id: string; landlordId: string }[]
  banked: BankedRent[]
  statement: { from: string; until: string } | undefined
}

/** Adds the sample's bank account with a statement until yesterday, and what only agencies or only private landlords have. */
export async function addSampleBank(
  scope: TransactionScope,
  { owners, homes, banked, statement }: Street,
): Promise<void> {
  const [account] = await scope.tx
    .select({ kind: accounts.kind })
    .from(accounts)
    .where(eq(accounts.id, scope.accountId))
  const isAgency = account?.kind === 'agent'
  if (statement) {
    const { from, until } = statement
    const expenses = isAgency ? [] : spent(until, homes)
    await fillSampleBank(scope, {
      account: {
        name: isAgency ? 'Client account' : 'Rent account',
        bank: 'Starling',
        sortCode: '000000',
        accountNumber: '00012345',
        openedOn: from,
      },
      until,
      paidBefore: isAgency ? 'Paid to the landlord' : 'Own money moved to savings',
      lines: [...(await matchReceipts(scope, banked)), ...expenses, ...unsorted(until)],
    })
  }
  if (isAgency) await addClientsMoney(scope, owners, homes)
}
