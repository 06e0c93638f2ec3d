import { desc, eq, isNotNull, lt, type SQL } from 'drizzle-orm'
import { formatDate } from '#shared/date-format.ts'
import { addDays, daysBetween, laterDay, today } from '#shared/dates.ts'
import { type ProofHealth, quietAfter } from '#shared/money/proof/health.ts'
import { clientGroupNames } from '#shared/money/proof/proof.ts'
import { fromPence } from '#shared/pence.ts'
import { isAgency } from '../../accounts/accounts.queries.ts'
import type { AccountScope, TransactionScope } from '../../db/scope.ts'
import { isAsItsDay, readFiguresIn, storedFigures } from './proof.figures.queries.ts'
import { readSnapshot } from './proof.snapshot.queries.ts'
import type { BankStanding, FailingDay } from './proof.standing.queries.ts'
import { readStanding } from './proof.standing-cache.queries.ts'
import { type BankStart, readNewestDay, readStarts } from './proof.starts.pick.ts'
import { proofs } from './proof.table.ts'

/** The health where nothing is to be proved. */
export const noHealth: ProofHealth = {
  state: 'none',
  day: null,
  failingDay: null,
  failingSince: null,
  why: '',
  quietAccounts: [],
}

function explain({ money }: AccountScope, { apart, short, below }: Omit<FailingDay, 'day'>): string {
  const [first] = below
  if (apart !== 0) return `Bank and cash book differ by ${money(Math.abs(apart))}`
  if (short !== 0) return `${money(short)} of client money is short`
  return first ? `“${clientGroupNames[first.kind]}” is ${money(-first.pence)} overdrawn` : ''
}

/** So many signatures are asked for one that holds; an account with none among them has signed nothing that does. */
const mostSigned = 400

/** The newest day, of those that are asked, of which a signed proof is still as its day is. */
async function findHolding(
  scope: TransactionScope,
  { starts, isSnapshot }: Reading,
  asked: SQL,
): Promise<string | undefined> {
  const signed = await scope
    .select({ day: proofs.day, ...storedFigures })
    .from(proofs)
    .where(scope.mine(proofs, isNotNull(proofs.signedAt), asked))
    .orderBy(desc(proofs.day))
    .limit(mostSigned)
  const days = signed.map(({ day }) => day)
  const now = await readFiguresIn(scope, starts, { days, isSnapshot })
  return signed.find((each) => isAsItsDay(each, now))?.day
}

/** The newest day that somebody signed off and that is still as it was signed. */
async function readSignedDay(scope: TransactionScope, reading: Reading): Promise<string | undefined> {
  const [last] = await scope
    .select({ day: proofs.day })
    .from(proofs)
    .where(scope.mine(proofs, isNotNull(proofs.signedAt)))
    .orderBy(desc(proofs.day))
    .limit(1)
  if (!last) return undefined
  // The last one holds as a rule, so those before it are asked about only where it does not.
  return (
    (await findHolding(scope, reading, eq(proofs.day, last.day))) ??
    (await findHolding(scope, reading, lt(proofs.day, last.day)))
  )
}

/** The day after the last signed proof that holds, or else the first day that the books follow a bank account. */
async function readFirstDay(scope: TransactionScope, reading: Reading): Promise<string> {
  const begun = reading.starts.map(({ since }) => since).sort()[0] ?? today()
  return addDays((await readSignedDay(scope, reading)) ?? begun, 1)
}

/** The accounts that no file has reached for a week, or that have money typed in since their last file. */
function listQuiet(
  starts: BankStart[],
  banks: ReadonlyMap<string, BankStanding>,
): ProofHealth['quietAccounts'] {
  return starts.flatMap(({ id, name, since, readUntil, closedOn }) => {
    const days = Math.max(0, daysBetween(readUntil ?? since, today()))
    const waits = banks.get(id)?.waits ?? 0
    const isNamed = days > quietAfter || waits !== 0
    return closedOn === null && isNamed ? [{ id, name, readUntil, days, waits: fromPence(waits) }] : []
  })
}

interface Reading {
  starts: BankStart[]
  isSnapshot: boolean
}

async function readHealthIn(scope: TransactionScope, reading: Reading): Promise<ProofHealth> {
  const { starts, isSnapshot } = reading
  const day = await readNewestDay(scope, starts)
  const from = await readFirstDay(scope, reading)
  const { banks, failing } = await readStanding(scope, starts, { until: today(), isSnapshot })
  const quietAccounts = listQuiet(starts, banks)
  if (!failing || failing.day < from)
    return { ...noHealth, state: quietAccounts.length > 0 ? 'amber' : 'green', day, quietAccounts }
  return {
    state: 'red',
    day,
    quietAccounts,
    why: explain(scope, failing),
    // Nothing is known after the newest day, so it shows what a later day shows.
    failingDay: failing.day > day && from <= day ? day : failing.day,
    failingSince: laterDay(failing.since, from),
  }
}

/**
 * Whether clients' money is proved on every day since the last sign-off, for the proof, the overview, the bell and the
 * morning mail. 'none' for private landlords, for client landlords and while there is no bank account.
 */
export async function readProofHealth(scope: AccountScope): Promise<ProofHealth> {
  return (await isAgency(scope)) ? readAgencyHealth(scope) : noHealth
}

/** The same of an account that is known to be an agency's. */
export async function readAgencyHealth(scope: AccountScope): Promise<ProofHealth> {
  if (scope.narrowing) return noHealth
  return readSnapshot(scope, async (inside, isSnapshot) => {
    const starts = await readStarts(inside)
    return starts.length === 0 ? noHealth : readHealthIn(inside, { starts, isSnapshot })
  })
}

/** 'Clients’ money is not proved on 22 Nov 2026: Bank and books differ by £250.00', as lists and mails say it; '' where it is. */
export function sayHealth(
  { day, failingDay, failingSince, why, quietAccounts }: ProofHealth,
  format: Parameters<typeof formatDate>[1],
): string {
  const asDay = (day: string) => formatDate(day, format)
  if (failingDay) {
    const isOver = day !== null && failingDay < day
    const ofDays = (since: string) =>
      isOver ? `from ${asDay(since)} to ${asDay(failingDay)}` : `since ${asDay(since)}`
    const when = failingSince && failingSince < failingDay ? ofDays(failingSince) : `on ${asDay(failingDay)}`
    return `Client money is not reconciled ${when}: ${why.charAt(0).toLowerCase()}${why.slice(1)}`
  }
  const [quiet] = quietAccounts
  if (!quiet) return ''
  const others = quietAccounts.length > 1 ? ` and ${quietAccounts.length - 1} more` : ''
  return quiet.readUntil
    ? `No statement for ${quiet.name}${others} since ${asDay(quiet.readUntil)}`
    : `No statement has been imported for ${quiet.name}${others} yet`
}

/** What of clients' money is not proved, in words for who pays it out, and the newest day that fails. */
export async function sayUnproved(scope: AccountScope): Promise<{ words: string; day: string | null }> {
  const health = await readProofHealth(scope)
  return { words: sayHealth(health, scope.dates), day: health.failingDay }
}
