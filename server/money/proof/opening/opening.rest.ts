import { and, desc, eq, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { today } from '#shared/dates.ts'
import type { LedgerKind } from '#shared/money/ledgers.ts'
import type { OpeningRest, RestKind, SortRestInput } from '#shared/money/proof/opening.rest.ts'
import { fromPence, toPence } from '#shared/pence.ts'
import { titleCase } from '#shared/text.ts'
import { refuse, refuseField } from '../../../db/refusals.ts'
import type { AccountScope, TransactionScope } from '../../../db/scope.ts'
import { uuid } from '../../../db/uuid.ts'
import { requireRow } from '../../../http/crud.ts'
import { receipts } from '../../ledger/charges.table.ts'
import { readBookDays, refuseClosed } from '../../ledger/closed.ts'
import { entries, transfers } from '../../ledger/entries.table.ts'
import { isCredited, isDebited, isOfEntry, isOfReceipt, isReversedBy } from '../../ledger/joins.queries.ts'
import { ledgers } from '../../ledger/ledgers.table.ts'
import { lockBooks, postEntries } from '../../ledger/post.ts'
import { reversePlainEntry } from '../../ledger/reverse.ts'
import { receiveByLine, reverseEntries } from '../../rent/rent.service.ts'
import { holdDeposit } from '../deposits/deposits.line.ts'
import { listWaiting } from '../proof.ages.ts'
import { nameSubjects } from '../proof.names.ts'
import { type RestPart, sortAsBank } from '../proof.ports.ts'

/** Later than every entry. */
const always = '9999-12-31'

/** What of the opening balances nobody has said whose it is, in pence. */
export async function readLeftOfOpening(scope: TransactionScope): Promise<number> {
  const rest = (await listWaiting(scope, always)).find(({ id }) => id === null)
  return rest ? toPence(rest.amount) : 0
}

/** What each ledger's money was said to be; null of ledgers that no part of the rest goes to. */
const kindOf: Record<LedgerKind, RestKind | null> = {
  landlord: 'landlord',
  tenant: 'tenancy',
  deposit: 'deposit',
  scheme: 'deposit',
  fees: 'fees',
  bank: 'given-back',
  card: null,
  shortfall: null,
  due: null,
  holding: null,
  contractor: null,
  vat: null,
  nrl: null,
  'in-transit': null,
  suspense: null,
}

/** What somebody has said whose it is, and did not take back, the newest first. */
async function listSorted(scope: AccountScope) {
  const [suspense, back] = [alias(ledgers, 'suspense'), alias(entries, 'back')]
  return scope
    .select({
      entryId: entries.id,
      day: entries.day,
      memo: entries.memo,
      note: receipts.note,
      author: entries.authorName,
      at: entries.createdAt,
      kind: ledgers.kind,
      subject: ledgers.subjectId,
      pence: transfers.pence,
    })
    .from(entries)
    .innerJoin(transfers, isOfEntry)
    .innerJoin(suspense, and(isDebited(suspense), eq(suspense.kind, 'suspense')))
    .innerJoin(ledgers, isCredited())
    .leftJoin(receipts, isOfReceipt)
    .leftJoin(back, isReversedBy(back))
    .where(scope.mine(entries, eq(entries.sourceId, scope.accountId), isNull(back.id)))
    .orderBy(desc(entries.seq))
}

/** What the opening balances left not yet sorted, and whose it was found to be. */
export function readOpeningRest(scope: AccountScope): Promise<OpeningRest> {
  return scope.transaction(async (inside) => {
    const { openedOn } = await readBookDays(inside)
    const sorted = await listSorted(inside)
    const of = (...kinds: LedgerKind[]) =>
      sorted.flatMap(({ kind, subject }) => (kinds.includes(kind) ? [subject] : []))
    const names = await nameSubjects(inside, {
      landlords: of('landlord'),
      tenancies: of('tenant', 'deposit'),
    })
    return {
      openedOn,
      left: fromPence(await readLeftOfOpening(inside)),
      sorted: sorted.flatMap(({ kind, subject, pence, memo, note, ...entry }) => {
        const as = kindOf[kind]
        if (!as) return []
        const label = titleCase(names.get(subject) ?? '')
        return [{ ...entry, kind: as, label, amount: fromPence(pence), reason: note || memo }]
      }),
    }
  })
}

/** Throws a 400 or 409 where nothing, or not so much, of the opening balances is left for this day. */
async function refuseRest(scope: TransactionScope, day: string, pence: number): Promise<void> {
  const { openedOn } = await readBookDays(scope)
  const left = await readLeftOfOpening(scope)
  if (!openedOn || left <= 0)
    refuse('opening-balances-settled', 'All of the opening balances are identified.')
  if (pence > left)
    refuseField(
      'amount-too-large',
      'amount',
      `Only ${scope.money(left)} of the opening balances is unidentified`,
    )
  if (day > today()) refuseField('date-in-future', 'day', 'This date is in the future')
  await refuseClosed(scope, day)
}

/** Money that went back through the bank, whose line the next file shows. */
async function giveBack(scope: TransactionScope, { line, pence, note }: RestPart): Promise<void> {
  const subject = scope.accountId
  const entry = {
    id: uuid(),
    day: line.day,
    kind: 'sorting' as const,
    memo: note,
    source: 'hand' as const,
    sourceId: line.id,
    transfers: [
      { debit: { kind: 'suspense' as const, subject }, credit: { kind: 'bank' as const, subject }, pence },
    ],
  }
  await postEntries(scope, [entry])
}

const sorters: Record<RestKind, (scope: TransactionScope, part: RestPart) => Promise<unknown>> = {
  landlord: (...part) => sortAsBank.ask('landlord', ...part),
  tenancy: receiveByLine,
  deposit: holdDeposit,
  fees: (...part) => sortAsBank.ask('fees', ...part),
  'given-back': giveBack,
}

/**
 * Says whose a part of what the opening balances left is, as if a bank line had brought it. Throws a 400 that names the field,
 * or a 409 with the question before more of a deposit is held than was asked for.
 */
export async function sortOpeningRest(
  scope: AccountScope,
  { kind, subjectId = null, amount, day = today(), reason, depositAs }: SortRestInput,
): Promise<OpeningRest> {
  await scope.transaction(async (inside) => {
    await lockBooks(inside)
    const pence = toPence(amount)
    await refuseRest(inside, day, pence)
    const part: RestPart = {
      // The account stands for its opening balances, which no line of the bank has brought.
      line: {
        id: inside.accountId,
        bankAccountId: null,
        day,
        text: 'Opening balances',
        payer: '',
        reference: '',
        sample: false,
      },
      pence,
      isIn: true,
      subjectId,
      personId: null,
      note: reason,
      depositAs,
    }
    await sorters[kind](inside, part)
  })
  return readOpeningRest(scope)
}

/** Takes back whose a part was said to be, so that it is not yet sorted again. Throws NotFound, or a 409 with the reason. */
export async function undoRest(
  scope: AccountScope,
  { entryId, reason = '' }: { entryId: string; reason?: string | undefined },
): Promise<OpeningRest> {
  await scope.transaction(async (inside) => {
    await lockBooks(inside)
    const { kind } = requireRow((await listSorted(inside)).find((each) => each.entryId === entryId))
    const why = reason || 'It belonged to someone else'
    if (kind === 'tenant') await reverseEntries(inside, [entryId], why)
    else await reversePlainEntry(inside, entryId, why, 'its own day')
  })
  return readOpeningRest(scope)
}
