import { eq, sql } from 'drizzle-orm'
import { toPence } from '#shared/pence.ts'
import { openScope } from '../db/scope.ts'
import { uuid } from '../db/uuid.ts'
import { bankAccounts, bankImports, bankLines, bankMatches } from '../money/ledger/bank.table.ts'
import type { LedgerName, NewEntry } from '../money/ledger/entry.ts'
import { lockBooks, postEntries } from '../money/ledger/post.ts'
import type { PeopledApp, Person } from './people.ts'

export const scopeOf = ({ services }: PeopledApp, { accountId, user }: Person) =>
  openScope(services.db, accountId, { id: user.id, name: user.email })

/** Posts entries as their modules would. */
export const post = (app: PeopledApp, person: Person, entries: NewEntry[]): Promise<void> =>
  scopeOf(app, person).transaction(async (scope) => {
    await lockBooks(scope)
    await postEntries(scope, entries)
  })

/** Adds an agency's bank account, which the books follow from a day on. Answers its id. */
export async function aBankAccount(app: PeopledApp, person: Person, openedOn: string): Promise<string> {
  const values = { subjectId: person.accountId, name: 'Client Account', openedOn }
  return (await scopeOf(app, person).table(bankAccounts).insert(values)).id
}

export interface FileLine {
  day: string
  /** The amount in pence; money in is above 0. */
  amount: number
  text?: string
}

/** Stores a bank's file with unsorted lines and with balances that begin at `opening`. Answers the lines' ids. */
export async function aBankFile(
  app: PeopledApp,
  person: Person,
  bankAccountId: string,
  { from, to, opening, lines }: { from: string; to: string; opening: number; lines: FileLine[] },
): Promise<string[]> {
  const { accountId } = person
  const scope = scopeOf(app, person)
  const importId = uuid()
  let balance = toPence(opening)
  const rows = lines.map(({ day, amount, text = 'A line' }, at) => {
    balance += toPence(amount)
    return {
      id: uuid(),
      bankAccountId,
      importId,
      seq: Number(day.replaceAll('-', '')) * 100 + at,
      day,
      pence: toPence(amount),
      text,
      balance,
      identity: uuid(),
    }
  })
  await scope.table(bankImports).insert({
    id: importId,
    bankAccountId,
    file: 'bank.csv',
    format: 'csv',
    fromDay: from,
    toDay: to,
    closingPence: balance,
    lines: rows.length,
    added: rows.length,
    authorName: 'A test',
  })
  if (rows.length > 0) await scope.table(bankLines).insertMany(rows)
  const bank: LedgerName = { kind: 'bank', subject: accountId }
  const suspense: LedgerName = { kind: 'suspense', subject: accountId }
  await post(
    app,
    person,
    rows.map(({ id, day, pence }) => ({
      id: uuid(),
      day,
      kind: 'bank-line',
      source: 'bank',
      sourceId: id,
      transfers: [
        pence > 0
          ? { debit: bank, credit: suspense, pence }
          : { debit: suspense, credit: bank, pence: -pence },
      ],
    })),
  )
  return rows.map(({ id }) => id)
}

/** Sorts a whole line as one thing: money in moves from suspense to the ledger, money out the other way. */
export async function sortLine(
  app: PeopledApp,
  person: Person,
  line: { id: string; day: string; amount: number },
  kind: 'bank-charge' | 'landlord' | 'own',
  ledger: LedgerName,
): Promise<void> {
  const { accountId } = person
  const suspense: LedgerName = { kind: 'suspense', subject: accountId }
  const pence = Math.abs(toPence(line.amount))
  const sides = line.amount > 0 ? { debit: suspense, credit: ledger } : { debit: ledger, credit: suspense }
  const entryId = uuid()
  await post(app, person, [
    {
      id: entryId,
      day: line.day,
      kind: 'sorting',
      source: 'bank',
      sourceId: line.id,
      transfers: [{ ...sides, pence }],
    },
  ])
  const scope = scopeOf(app, person)
  await scope.table(bankMatches).insert({
    lineId: line.id,
    kind,
    pence: toPence(line.amount),
    entryId,
    decidedBy: 'person',
    authorName: 'A test',
  })
  await scope.table(bankLines).update(eq(bankLines.id, line.id), { sorted: sql`${bankLines.pence}` })
}

/** Ties a line to a typed entry, by posting the line's own entry backwards. */
export async function tieLine(
  app: PeopledApp,
  person: Person,
  line: { id: string; day: string; amount: number },
  entryId: string,
): Promise<void> {
  const { accountId } = person
  await post(app, person, [
    {
      id: uuid(),
      day: line.day,
      kind: 'seen',
      source: 'bank',
      sourceId: line.id,
      transfers: [
        {
          debit: { kind: 'suspense', subject: accountId },
          credit: { kind: 'bank', subject: accountId },
          pence: toPence(line.amount),
        },
      ],
    },
  ])
  const scope = scopeOf(app, person)
  await scope.table(bankMatches).insert({
    lineId: line.id,
    kind: 'seen',
    pence: toPence(line.amount),
    entryId,
    decidedBy: 'person',
    authorName: 'A test',
  })
  await scope.table(bankLines).update(eq(bankLines.id, line.id), { sorted: sql`${bankLines.pence}` })
}
