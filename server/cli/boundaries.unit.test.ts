// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these texts stand for sources
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { databaseMentions } from './boundaries.database.mjs'
import { importsOf, strangersOnTop, violations } from './boundaries.mjs'
import { breaksOfOrder, climbs, foreignTables } from './boundaries.rooms.mjs'
import { knownSmall, mayReachDatabase, mayWriteRaw } from './boundaries.rules.mjs'
import { smallBeside } from './boundaries.small.mjs'
import { rawWrites, tablesOf, unexplainedWrites, writesInPicks } from './boundaries.writes.mjs'

/** What the check says of these files, if there were no others. */
function check(files: Record<string, string>) {
  const imports = Object.entries(files).flatMap(([file, source]) => importsOf(source, file, parseSync))
  return violations(imports, () => true)
}

describe('the boundaries', () => {
  it('keep a screenshot out of the top level', () => {
    expect(strangersOnTop(['README.md', '.env', 'server.log', 'look.png'])).toEqual([
      'look.png does not belong to the top level: delete it, or move it into a folder',
    ])
  })

  it.each([
    ['client/src/lib/calls/api.ts', "import { rows } from '#server/db/scope.ts'", 'never reaches the server'],
    [
      'client/src/features/public/landing/landing.tsx',
      "import { sql } from 'drizzle-orm'",
      'never reaches the server',
    ],
    ['client/src/kit/ui/a.tsx', "export type { B } from '#server/b.ts'", 'never reaches the server'],
    ['server/app.ts', "import { Root } from '../client/src/app/root.tsx'", 'never imports the client'],
    ['shared/money.ts', "import { readFileSync } from 'node:fs'", 'shared imports zod'],
    ['shared/money.ts', "import { api } from '#client/lib/calls/api.ts'", 'shared imports zod'],
    [
      'client/src/features/records/tenants/tenants.list.tsx',
      "const lazy = () => import('#client/features/invoices/invoices.form.tsx')",
      'a feature sees its own folder',
    ],
    [
      'client/src/features/records/tenants/tenants.list.tsx',
      "import '#client/app/theme.css'",
      'a feature sees its own',
    ],
    ['client/src/kit/table/table.tsx', "import '../../features/tenants/x.ts'", 'the kit knows no feature'],
    ['server/http/mount.ts', "import { sql } from 'drizzle-orm'", 'http holds no SQL'],
    ['server/http/mount.ts', "import { audit } from '../db/history.table.ts'", 'http holds no SQL'],
    [
      'server/records/tenants/tenants.routes.ts',
      "import { connect } from '#server/db/client.ts'",
      'without a scope',
    ],
    ['server/app.ts', "import { createTestDatabase } from './testing/database.ts'", 'stays in tests'],
    ['client/src/kit/x.ts', "import { sample } from './x.testing.ts'", 'stays in tests'],
    [
      'server/db/scope.ts',
      "import { users } from '../accounts/people.table.ts'",
      'db knows nothing above it',
    ],
    ['server/db/scope.ts', "import type { Route } from '../http/route.ts'", 'db knows nothing above it'],
    ['server/http/session.ts', "import { read } from '../office/auth/actor.ts'", 'http knows no module'],
    ['server/http/session.ts', "import type { Key } from '../security/secrets.ts'", 'http knows no module'],
    ['server/mail/queue.ts', "import { tell } from '../office/team/team.letter.ts'", 'only its tables'],
    ['server/mail/queue.ts', "import { allRoutes } from '../routes.ts'", 'only its tables'],
    [
      'server/records/tenants/tenants.read.ts',
      "import { list } from '../invoices/invoices.read.ts'",
      'another’s service, ports',
    ],
    [
      'server/records/tenants/tenants.read.ts',
      "import type { Invoice } from '../invoices/invoices.read.ts'",
      'another’s service, ports',
    ],
    ['server/records/tenants/tenants.read.ts', "import { members } from '../../routes.ts'", 'puts the rooms'],
    [
      'server/records/tenants/tenants.service.ts',
      "export { list } from '../invoices/invoices.table.ts'",
      'a service says what its own room does',
    ],
    [
      'server/records/tenants/tenants.ports.ts',
      "import { invoices } from '../invoices/invoices.table.ts'",
      'a port states a question',
    ],
    ['server/routes.ts', "import './money/bank/bank.answers.ts'", 'puts answers together'],
    [
      'server/records/tenants/tenants.table.ts',
      "import { list } from './tenants.read.ts'",
      'stand on tables only',
    ],
    [
      'server/records/tenants/tenants.pick.ts',
      "import { route } from '../../http/route.ts'",
      'stand on tables only',
    ],
    ['shared/money.ts', "import { z } from 'zod'", 'zod comes from shared/zod.ts'],
  ])('%s is refused: %s', (file, source, sentence) => {
    expect(check({ [file]: `\n${source}\n` })).toEqual([expect.stringContaining(sentence)])
    expect(check({ [file]: `\n${source}\n` })[0]).toMatch(new RegExp(`^${file}:2 imports `))
  })

  it.each([
    ['client/src/features/records/tenants/tenants.list.tsx', "import { x } from './tenants.columns.tsx'"],
    [
      'client/src/features/records/tenants/tenants.list.tsx',
      "import { x } from '#client/kit/table/table.tsx'",
    ],
    ['client/src/app/routes.tsx', "import { x } from '#client/features/records/tenants/tenants.list.tsx'"],
    ['shared/zod.ts', "import { z } from 'zod'"],
    ['shared/money.ts', "import { z } from './zod.ts'"],
    ['server/http/route.ts', "import type { z } from 'zod'"],
    ['shared/money.test.ts', "import { it } from 'vitest'"],
    ['server/http/route.ts', "import type { SQL } from 'drizzle-orm'"],
    ['server/office/auth/auth.routes.ts', "import { connect } from '#server/db/client.ts'"],
    ['server/http/session.ts', "import type { AccountId } from '../db/scope.ts'"],
    ['server/db/embedded.ts', "import { StartError } from '../env.ts'"],
    ['server/mail/queue.ts', "import { users } from '../accounts/people.table.ts'"],
    ['server/records/tenants/tenants.read.ts', "import { invoices } from '../invoices/invoices.table.ts'"],
    ['server/records/tenants/tenants.read.ts', "import { tenants } from './tenants.write.ts'"],
    ['server/records/viewings/viewings.tenant.ts', "import { a } from '../tenants/tenants.service.ts'"],
    ['server/money/bank/bank.answers.ts', "import { sortAsBank } from '../proof/proof.ports.ts'"],
    ['server/answers.ts', "import './money/bank/bank.answers.ts'"],
    ['server/records/tenants/tenants.test.ts', "import { list } from '../invoices/invoices.read.ts'"],
    ['server/app.test.ts', "import { createTestDatabase } from './testing/database.ts'"],
    ['client/src/kit/ui/text.tsx', 'export const Text = () => <p>import what you need from features</p>'],
  ])('%s may: %s', (file, source) => {
    expect(check({ [file]: source })).toEqual([])
  })

  it('within a wing services are imported from rooms that stand before', () => {
    const broken = (file: string, to: string) =>
      breaksOfOrder(importsOf(`import { a } from '${to}'`, file, parseSync))
    expect(broken('server/money/bank/a.ts', '../rent/rent.service.ts')).toEqual([])
    expect(broken('server/money/rent/a.ts', '../bank/bank.service.ts')).toEqual([
      expect.stringContaining('state a port'),
    ])
    expect(broken('server/money/rent/a.ts', '../cash/cash.service.ts')).toEqual([
      expect.stringContaining('no place for cash'),
    ])
    expect(broken('server/law/notices/a.ts', '../../money/bank/bank.service.ts')).toEqual([])
  })

  it('a room reads the tables of records and of the ground, and no others', () => {
    const of = (to: string, file = 'server/law/notices/a.ts', known: string[] = []) =>
      foreignTables(importsOf(`import { a } from '${to}'`, file, parseSync), known)
    expect(of('../../records/tenants/tenants.table.ts')).toEqual([])
    expect(of('../../money/ledger/entries.table.ts')).toEqual([])
    expect(of('../servings/servings.table.ts')).toEqual([expect.stringContaining('has a service')])
    expect(of('../servings/servings.table.ts', undefined, ['law/notices → law/servings'])).toEqual([])
    expect(of('./a.table.ts', undefined, ['law/notices → law/servings'])).toEqual([
      expect.stringContaining('it is gone'),
    ])
  })

  it('no imports go in a circle, types included, except for what is fetched later', () => {
    const [a, b, c] = ['server/a.ts', 'server/b.ts', 'server/c.ts'] as const
    const circle = {
      [a]: "import './b.ts'",
      [b]: "export * from './c.ts'",
      [c]: "import { a } from './a.ts'",
    }
    expect(check(circle)).toEqual([`a circle of imports: ${a} → ${b} → ${c} → ${a}`])
    expect(check({ ...circle, [c]: "import type { A } from './a.ts'" })).toHaveLength(1)
    expect(check({ ...circle, [c]: "const a = () => import('./a.ts')" })).toEqual([])
  })

  it('an import that leads nowhere is named', () => {
    const imports = importsOf("import './gone.ts'", 'server/a.ts', parseSync)
    expect(violations(imports, () => false)).toEqual([
      'server/a.ts:1 imports server/gone.ts, which does not exist',
    ])
  })

  it('no folders import each other, not even for types; the tables of records are the layer below the rooms', () => {
    const [tenants, landlords] = ['server/records/tenants/a.ts', 'server/records/landlords/b.ts'] as const
    const pair = {
      'server/pdf/head.ts': "import type { Letter } from '../mail/letter.ts'",
      'server/mail/letter.ts': "import { Paper } from '../pdf/paper.ts'",
    }
    expect(check(pair)).toEqual([
      'folders import each other: server/mail ↔ server/pdf\n  server/mail/letter.ts:1 imports server/pdf/paper.ts',
    ])
    const above = {
      [tenants]: "import { owners } from '../landlords/landlords.table.ts'",
      [landlords]: "import { people } from '../tenants/tenants.table.ts'",
    }
    expect(check(above)).toEqual([])
    const below = {
      'server/records/tenants/tenants.table.ts': "import { owners } from '../landlords/landlords.table.ts'",
      'server/records/landlords/landlords.table.ts': "import type { a } from '../tenants/tenants.pick.ts'",
    }
    expect(check(below)).toEqual([expect.stringContaining('the tables of server/records/landlords ↔')])
    const privately = {
      'server/money/bank/a.ts': "import { bills } from '../bills/bills.table.ts'",
      'server/money/bills/b.ts': "import { rules } from '../bank/rules.table.ts'",
    }
    expect(check(privately)).toEqual([expect.stringContaining('server/money/bank ↔ server/money/bills')])
  })

  it('a known pair that is gone has to leave the list', () => {
    expect(violations([], () => true, ['a ↔ b'])).toEqual(['take it from the list, it is gone: a ↔ b'])
  })
})

describe('the database', () => {
  const file = 'server/records/tenants/tenants.routes.ts'

  it.each([
    'const rows = await services.db.select()',
    "type Parts = Pick<Services, 'env' | 'pool'>",
    'export const tenantRoutes = ({ db }: Services) => []',
  ])('is out of a handler’s reach: %s', (source) => {
    expect(databaseMentions(file, `\n${source}`)).toEqual([
      `${file}:2 reaches the database: a handler has its scope`,
    ])
    expect(databaseMentions('server/office/auth/auth.routes.ts', source)).toEqual([])
  })

  it.each([
    "import type { AccountScope } from '../../db/scope.ts'",
    '// the db decides',
    "const lazy = () => import('../../db/failures.ts')",
    "const words = 'swimming pools'",
  ])('is not meant by: %s', (source) => {
    expect(databaseMentions(file, source)).toEqual([])
  })

  it('is reached by those who are listed, and nobody is listed needlessly', () => {
    const files = ['records', 'money', 'law', 'letting', 'office', 'public'].flatMap((wing) =>
      readdirSync(`server/${wing}`, { recursive: true }).map((name) => `server/${wing}/${name}`),
    )
    for (const { who, why } of mayReachDatabase) {
      const named = files.filter((each) => who.test(each) && each.endsWith('.ts'))
      const reaching = named.filter(
        (each) => databaseMentions(each, readFileSync(each, 'utf8'), []).length > 0,
      )
      expect(reaching.length, why).toBeGreaterThan(0)
    }
  })
})

describe('the wings', () => {
  const found = (file: string, source: string, known: string[] = []) =>
    climbs(importsOf(source, file, parseSync), known)
  const table = 'server/records/tenancies/tenancies.write.ts'

  it('see what is below them and the ground, and no higher wing', () => {
    expect(found('server/money/rent/rent.ts', "import '../../records/tenants/tenants.table.ts'")).toEqual([])
    expect(found(table, "import '../../money/ledger/post.ts'")).toEqual([])
    expect(found(table, "import '../../money/bank/bank.table.ts'")[0]).toContain(
      'a room imports a higher wing: server/records/tenancies → server/money/bank',
    )
  })

  it('are those of a file of the wing itself too', () => {
    const event = 'shared/money/events.ts'
    expect(found('shared/records/tenants/tenants.ts', "import '../../money/events.ts'")[0]).toContain(
      `shared/records/tenants → ${event}`,
    )
    expect(found(event, "import '../office/tasks/tasks.ts'")[0]).toContain(`${event} → shared/office/tasks`)
  })

  it('have a list of known climbs that only gets shorter', () => {
    const name = 'server/records/tenancies → server/money/bank'
    expect(found(table, "import '../../money/bank/bank.table.ts'", [name])).toEqual([])
    expect(found(table, '', [name])).toEqual([`take it from the list, it is gone: ${name}`])
  })
})

describe('an account’s rows', () => {
  const tables = {
    file: 'server/money/bills/bills.table.ts',
    source: `export const bills = pgTable('bills', { ...recordColumns() })
export const users = pgTable('users', { id: uuid('id') })`,
  }
  const file = 'server/money/bills/bills.pay.ts'
  const told = (source: string) => unexplainedWrites([tables, { file, source: `\n${source}` }])

  it.each([
    'await tx.insert(bills).values(row)',
    'await tx\n  .update(bills)',
    'await anyName.delete(bills)',
    'for (const table of all) await tx.delete(table)',
    'await tx.execute(sql`delete from ${bills} where true`)',
    "await tx.execute(sql`update bills set memo = ''`)",
    'await insertRows(tx, bills, rows)',
  ])('are not written past the scope: %s', (source) => {
    expect(told(source)).toEqual([`${file}:2 writes an account’s rows past its scope: use scope.table(…)`])
  })

  it.each([
    'await scope.table(bills).insert(values)',
    'await inside.update(bills, id, version, values)',
    'await tx.update(users).set({ name })',
    'seen.delete(id)',
  ])('may be written: %s', (source) => {
    expect(told(source)).toEqual([])
  })

  it('are written raw in fewer than 15 places, each with a reason that is still needed', () => {
    const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => ({ file: `server/${name}`, source: readFileSync(`server/${name}`, 'utf8') }))
    const known = tablesOf(sources)
    const raw = sources.flatMap((each) => rawWrites(each.file, each.source, known))
    expect(raw.length).toBeLessThan(15)
    for (const { who, why } of mayWriteRaw)
      expect(raw.filter((each) => who.test(each.file)).length, why).toBeGreaterThan(0)
  })

  it('are read by queries, never written', () => {
    const source = '\nawait scope.table(bills).remove(where)'
    expect(writesInPicks('server/money/bills/bills.queries.ts', source)).toHaveLength(1)
    expect(writesInPicks(file, source)).toEqual([])
  })
})

describe('a file of a few lines', () => {
  const told = (files: Record<string, string>, known: string[] = []) => {
    const sources = Object.entries(files).map(([file, source]) => ({ file, source }))
    const imports = sources.flatMap(({ file, source }) => importsOf(source, file, parseSync))
    return smallBeside(sources, imports, known)
  }
  const small = 'server/money/rent/rent.late.ts'
  const files = {
    [small]: 'export const isLate = true',
    'server/money/rent/rent.read.ts': "import { isLate } from './rent.late.ts'",
  }

  it('joins the one file beside it that needs it', () => {
    expect(told(files)).toEqual([expect.stringContaining('let it join that file')])
    expect(told(files, [small])).toEqual([])
    for (const each of knownSmall) expect(existsSync(each), each).toBe(true)
  })

  it.each([
    [
      'has another importer',
      { 'server/money/bank/bank.read.ts': "import { a } from '../rent/rent.late.ts'" },
    ],
    [
      'has a test of its own',
      { 'server/money/rent/rent.late.test.ts': "import { a } from './rent.late.ts'" },
    ],
    [
      'is needed elsewhere only',
      { 'server/money/rent/rent.read.ts': '', 'server/a.ts': `import '#${small}'` },
    ],
    ['is long', { [small]: 'const a = 1\n'.repeat(26) }],
    [
      'would make the other long',
      { 'server/money/rent/rent.read.ts': `${'\n'.repeat(150)}import './rent.late.ts'\na()` },
    ],
    [
      'is loaded when it is needed',
      { 'server/money/rent/rent.read.ts': "const a = () => import('./rent.late.ts')" },
    ],
  ])('stays where it %s', (_what, others) => {
    expect(told({ ...files, ...others })).toEqual([])
  })
})
