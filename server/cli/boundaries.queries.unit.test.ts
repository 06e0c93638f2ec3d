// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these texts stand for sources
import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { joinsByHand, queriesWithoutAccount, unexplainedReads } from './boundaries.queries.mjs'
import { mayReadWithoutAccount } from './boundaries.rules.mjs'

describe('a query', () => {
  const tables = {
    file: 'server/money/bills/bills.table.ts',
    source: `export const bills = pgTable('bills', { ...recordColumns() })
export const contractors = pgTable('contractors', { accountId: accountId() })
export const users = pgTable('users', { id: uuid('id') })`,
  }
  const file = 'server/money/bills/bills.read.ts'
  const imports = "import { bills, contractors } from './bills.table.ts'"
  const told = (source: string, where = file) =>
    unexplainedReads([tables, { file: where, source: `${imports}\n${source}` }], parseSync)
  const sentence = (line: number, what: string) =>
    `${file}:${line} ${what} without its account: use scope.mine(…)`

  it.each([
    ['const rows = await scope.select().from(bills)', 'bills is read'],
    [
      'const isOfCharge = eq(bills.kind, kind)\nawait tx.select().from(contractors).leftJoin(bills, isOfCharge).where(scope.mine(contractors))',
      'bills is joined',
    ],
    ['const rows = await scope.select().from(bills).where(eq(bills.id, id))', 'bills is read'],
    [
      'const isOld = lt(bills.day, day); const rows = await tx.select().from(bills).where(isOld)',
      'bills is read',
    ],
    [
      'const some = alias(bills, "some"); const rows = await tx.select().from(some).where(eq(some.id, id))',
      'some is read',
    ],
    [
      'async function read(table) { return await tx.select().from(table).where(eq(table.id, id)) }',
      'table is read',
    ],
    [
      'await tx.select().from(bills).leftJoin(contractors, eq(contractors.id, bills.contractorId)).where(scope.mine(bills))',
      'contractors is joined',
    ],
    [
      'await tx.select().from(bills).where(scope.mine(bills, sql`exists (select from ${contractors} where ${contractors.id} = ${bills.contractorId})`))',
      'contractors is read by SQL',
    ],
    [
      'await tx.execute(sql`select id from bills b join contractors c on c.id = b.contractor_id where b.account_id = ${id}`)',
      'contractors is read by SQL',
    ],
    ['await pool.query("select id from bills where id = $1", [id])', 'bills is read by SQL'],
    [
      'const selectBills = (scope) => scope.select().from(bills)\nawait selectBills(scope)',
      'bills is read by selectBills()',
    ],
    [
      'function selectBills(where) { return scope.select().from(bills).where(where) }\nawait selectBills(eq(bills.id, id))',
      'bills is read by selectBills()',
    ],
  ])('without its account is told: %s', (source, what) => {
    expect(told(source)).toEqual([sentence(source.split('\n').length + 1, what)])
  })

  it.each([
    'await scope.select().from(bills).where(scope.mine(bills, eq(bills.id, id)))',
    'await db.select().from(users).where(eq(users.id, id))',
    'const of = and(eq(bills.accountId, scope.accountId), isOld); await tx.select().from(bills).where(of)',
    'await tx.select().from(bills).leftJoin(contractors, refersTo(bills.contractorId, contractors)).where(scope.mine(bills))',
    'await tx.select().from(late).innerJoin(bills, eq(bills.id, late.id)).where(scope.mine(bills))',
    'const bills = selectDue(scope); await scope.select().from(bills)',
    'await tx.execute(sql`select id from bills where account_id = ${scope.accountId}`)',
    'await tx.execute(sql`select id from bills b join contractors c on c.account_id = b.account_id where b.account_id = ${id}`)',
    'const mine = sql`account_id = ${scope.accountId}`; await tx.execute(sql`select id from bills where ${mine}`)',
    'const sentence = "Money from bills that nobody paid"',
    'const selectBills = (scope) => scope.select().from(bills)\nawait selectBills(scope).where(scope.mine(bills))',
    'function selectBills(where) { return scope.select().from(bills).where(where) }\nawait selectBills(scope.mine(bills))',
  ])('with its account passes: %s', (source) => {
    expect(told(source)).toEqual([])
  })

  it.each([
    'and(eq(entries.accountId, transfers.accountId), eq(entries.id, transfers.entryId))',
    'and(eq(transfers.accountId, own.accountId), or(eq(transfers.creditId, own.id), eq(transfers.debitId, own.id)))',
    'sql`join ${ledgers} on ${ledgers.id} = ${transfers.debitId}`',
  ])('joins the tables of the ledger by the names of its joins, not by hand: %s', (source) => {
    expect(joinsByHand(file, `\n${source}`)[0]).toContain(`${file}:2 joins transfers by hand`)
    expect(joinsByHand('server/money/ledger/joins.queries.ts', source)).toEqual([])
    expect(joinsByHand(file, 'tx.select().from(transfers).innerJoin(entries, isOfEntry)')).toEqual([])
  })

  it('is not asked in db, whose scope names the account, nor in tests', () => {
    expect(told('await tx.select().from(bills)', 'server/db/scope.ts')).toEqual([])
    expect(told('await tx.select().from(bills)', 'server/money/bills/bills.test.ts')).toEqual([])
  })

  it('goes without its account only for the reasons that are listed, and each is needed', () => {
    const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => ({ file: `server/${name}`, source: readFileSync(`server/${name}`, 'utf8') }))
    const all: { file: string; table: string }[] = queriesWithoutAccount(sources, parseSync)
    for (const { who, reads, why } of mayReadWithoutAccount)
      for (const table of reads)
        expect(all.filter((each) => who.test(each.file) && each.table === table).length, why).toBeGreaterThan(
          0,
        )
    expect(all.length).toBeLessThan(32)
  }, 60_000)
})
