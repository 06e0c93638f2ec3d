import { asc, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import { addDays, byDay, today } from '#shared/dates.ts'
import {
  type BankAccount,
  type BankAccountInput,
  bankAccount,
  mostBankAccounts,
  statedFormat,
} from '#shared/money/bank/bank.ts'
import { fromPence } from '#shared/pence.ts'
import { padAccountNumber } from '#shared/sort-code.ts'
import { isOneOf } from '../../db/joins.ts'
import { ConflictWith, NotFound, Refused, refuse } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { uuid } from '../../db/uuid.ts'
import { files } from '../../files/files.table.ts'
import { requireRow } from '../../http/crud.ts'
import { readBalances } from '../ledger/balances.ts'
import { bankAccounts, bankImports, bankLines } from '../ledger/bank.table.ts'
import { books } from '../ledger/books.table.ts'
import { readBookDays } from '../ledger/closed.ts'
import { lockBooks } from '../ledger/post.ts'
import { numbersOf, type Teller, tellNumbers } from './bank.numbers.ts'
import { refuseFirstDay } from './statements/statements.first-day.ts'

type Stored = typeof bankAccounts.$inferSelect

async function describeAccounts(scope: AccountScope, rows: Stored[]): Promise<BankAccount[]> {
  const held = await readBalances(scope, 'bank')
  const waits = await scope
    .select({ id: bankLines.bankAccountId, count: sql<number>`count(*)::int` })
    .from(bankLines)
    .where(scope.mine(bankLines, sql`${bankLines.sorted} <> ${bankLines.pence}`))
    .groupBy(bankLines.bankAccountId)
  const read = await scope
    .selectDistinctOn([bankImports.bankAccountId], {
      id: bankImports.bankAccountId,
      toDay: bankImports.toDay,
    })
    .from(bankImports)
    .where(scope.mine(bankImports, isNull(bankImports.undoneAt)))
    .orderBy(bankImports.bankAccountId, desc(bankImports.toDay))
  const stated = await listStated(scope)
  const letters = await scope
    .select({ id: files.id, createdAt: files.createdAt })
    .from(files)
    .where(
      scope.mine(
        files,
        isOneOf(
          files.id,
          rows.flatMap(({ letterId }) => letterId ?? []),
        ),
      ),
    )
  const { openedOn, closedThrough } = await readBookDays(scope)
  return rows.map((row) => {
    const last = stated.get(row.id)
    const letter = letters.find(({ id }) => id === row.letterId)
    return {
      ...row,
      accountNumber: padAccountNumber(row.accountNumber),
      letter: letter ? { name: row.letterName, keptOn: today(new Date(letter.createdAt)) } : null,
      isMain: row.subjectId === row.accountId,
      balance: fromPence(-(held.get(row.subjectId) ?? 0)),
      stated: last ? fromPence(last.pence) : null,
      statedOn: last?.day ?? null,
      readUntil: read.find(({ id }) => id === row.id)?.toDay ?? null,
      mayBeginEarlier: !openedOn && (closedThrough ?? '') < addDays(row.openedOn, -1),
      unsorted: waits.find(({ id }) => id === row.id)?.count ?? 0,
    }
  })
}

/** What the bank last said is in each account: after its last line, or at the end of its newest file. */
async function listStated(scope: AccountScope) {
  const ofLines = await scope
    .selectDistinctOn([bankLines.bankAccountId], {
      id: bankLines.bankAccountId,
      day: bankLines.day,
      pence: bankLines.balance,
    })
    .from(bankLines)
    .where(scope.mine(bankLines))
    .orderBy(bankLines.bankAccountId, desc(bankLines.day), desc(bankLines.seq))
  const ofFiles = await scope
    .selectDistinctOn([bankImports.bankAccountId], {
      id: bankImports.bankAccountId,
      day: bankImports.toDay,
      pence: bankImports.closingPence,
    })
    .from(bankImports)
    .where(scope.mine(bankImports, isNull(bankImports.undoneAt), ne(bankImports.format, statedFormat)))
    .orderBy(bankImports.bankAccountId, desc(bankImports.toDay), desc(bankImports.createdAt))
  const known = [...ofLines, ...ofFiles].flatMap(({ id, day, pence }) =>
    pence === null ? [] : [{ id, day, pence }],
  )
  return new Map(known.sort(byDay).map((each) => [each.id, each]))
}

export async function listBankAccounts(scope: AccountScope): Promise<BankAccount[]> {
  const rows = await scope
    .table(bankAccounts)
    .list(undefined, asc(bankAccounts.createdAt), asc(bankAccounts.id))
  return describeAccounts(scope, rows)
}

/** A bank account for writing. Throws NotFound. */
export async function readBankAccount(scope: AccountScope, id: string) {
  return requireRow(await scope.table(bankAccounts).get(eq(bankAccounts.id, id)))
}

export async function describeOne(scope: AccountScope, row: Stored): Promise<BankAccount> {
  const [described] = await describeAccounts(scope, [row])
  if (!described) throw new NotFound()
  return described
}

/** Adds a bank account, and tells the owners. The first is the main one, which the ledger of money typed by hand belongs to. */
export function addBankAccount(
  teller: Teller,
  scope: AccountScope,
  input: BankAccountInput,
): Promise<BankAccount> {
  return scope.transaction(async (inside) => {
    await lockBooks(inside)
    await inside.lock(bankAccounts)
    const others = await inside.table(bankAccounts).list(undefined)
    if (others.length >= mostBankAccounts)
      refuse('bank-account-limit', `You can have at most ${mostBankAccounts} bank accounts.`)
    if (others.some(({ name }) => name.toLowerCase() === input.name.toLowerCase()))
      throw new Refused(
        400,
        'name-taken',
        'A bank account with this name already exists. Choose another name.',
        {
          name: 'This name is already used',
        },
      )
    const id = uuid()
    const { accountId } = inside
    const { openedOn = today(), ...said } = input
    const subjectId = others.some((each) => each.subjectId === accountId) ? id : accountId
    const row = await inside.table(bankAccounts).insert({ ...said, id, subjectId, openedOn })
    await inside.table(books).insertNew({})
    await tellNumbers(teller, inside.tx, undefined, row)
    return describeOne(inside, row)
  })
}

/**
 * Changes what a bank account is called, its numbers, or its first day. Other numbers take a recent sign-in, and owners are
 * told: payments and tenants' rent go to and from the account that they name. Throws a 409, NotFound, or Conflict when the stored
 * version is another one.
 */
export function changeBankAccount(
  teller: Teller & { refuseUnlessFresh(): void },
  scope: AccountScope,
  id: string,
  { version, ...changes }: Partial<BankAccountInput> & { version: number },
): Promise<BankAccount> {
  return scope.transaction(async (inside) => {
    await lockBooks(inside)
    await inside.lock(bankAccounts)
    const before = await readBankAccount(inside, id)
    if (before.version !== version)
      throw new ConflictWith(bankAccount.parse(await describeOne(inside, before)), {
        changedBy: await inside.findLastAuthor('bank_accounts', id),
      })
    if (changes.openedOn && changes.openedOn !== before.openedOn)
      await refuseFirstDay(inside, before, changes.openedOn)
    const [after] = await inside.table(bankAccounts).update(eq(bankAccounts.id, id), changes)
    if (!after) throw new NotFound()
    if (numbersOf(before) !== numbersOf(after)) {
      teller.refuseUnlessFresh()
      await tellNumbers(teller, inside.tx, before, after)
    }
    return describeOne(inside, after)
  })
}
