import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { importsOf, violations } from './boundaries.mjs'

/** What the check says of these files, if there were no others. */
function check(files: Record<string, string>) {
  const imports = Object.entries(files).flatMap(([file, source]) => importsOf(source, file, parseSync))
  return violations(imports, () => true)
}

describe('the boundaries', () => {
  it.each([
    ['client/src/lib/api.ts', "import { rows } from '#server/db/scope.ts'", 'never reaches the server'],
    [
      'client/src/features/landing/landing.tsx',
      "import { sql } from 'drizzle-orm'",
      'never reaches the server',
    ],
    ['client/src/kit/ui/a.tsx', "export type { B } from '#server/b.ts'", 'never reaches the server'],
    ['server/app.ts', "import { Root } from '../client/src/app/root.tsx'", 'never imports the client'],
    ['shared/money.ts', "import { readFileSync } from 'node:fs'", 'shared imports zod'],
    ['shared/money.ts', "import { api } from '#client/lib/api.ts'", 'shared imports zod'],
    [
      'client/src/features/tenants/tenants.list.tsx',
      "const lazy = () => import('#client/features/invoices/invoices.form.tsx')",
      'a feature sees its own folder',
    ],
    [
      'client/src/features/tenants/tenants.list.tsx',
      "import '#client/app/theme.css'",
      'a feature sees its own',
    ],
    ['client/src/kit/table/table.tsx', "import '../../features/tenants/x.ts'", 'the kit knows no feature'],
    ['server/http/mount.ts', "import { sql } from 'drizzle-orm'", 'http holds no SQL'],
    ['server/http/mount.ts', "import { users } from '../modules/auth/auth.table.ts'", 'http holds no SQL'],
    [
      'server/modules/tenants/tenants.routes.ts',
      "import { connect } from '#server/db/client.ts'",
      'without a scope',
    ],
    ['server/app.ts', "import { freshDatabase } from './testing/database.ts'", 'stays in tests'],
  ])('%s is refused: %s', (file, source, sentence) => {
    expect(check({ [file]: `\n${source}\n` })).toEqual([expect.stringContaining(sentence)])
    expect(check({ [file]: `\n${source}\n` })[0]).toMatch(new RegExp(`^${file}:2 imports `))
  })

  it.each([
    ['client/src/features/tenants/tenants.list.tsx', "import { x } from './tenants.columns.tsx'"],
    ['client/src/features/tenants/tenants.list.tsx', "import { x } from '#client/kit/table/table.tsx'"],
    ['client/src/app/routes.tsx', "import { x } from '#client/features/tenants/tenants.list.tsx'"],
    ['shared/money.ts', "import { z } from 'zod'"],
    ['shared/money.test.ts', "import { it } from 'vitest'"],
    ['server/http/route.ts', "import type { SQL } from 'drizzle-orm'"],
    ['server/modules/auth/auth.routes.ts', "import { connect } from '#server/db/client.ts'"],
    ['server/app.test.ts', "import { freshDatabase } from './testing/database.ts'"],
    ['client/src/kit/ui/text.tsx', 'export const Text = () => <p>import what you need from features</p>'],
  ])('%s may: %s', (file, source) => {
    expect(check({ [file]: source })).toEqual([])
  })

  it('no imports go in a circle, except for types and what is fetched later', () => {
    const [a, b, c] = ['server/a.ts', 'server/b.ts', 'server/c.ts'] as const
    const circle = {
      [a]: "import './b.ts'",
      [b]: "export * from './c.ts'",
      [c]: "import { a } from './a.ts'",
    }
    expect(check(circle)).toEqual([`a circle of imports: ${a} → ${b} → ${c} → ${a}`])
    expect(check({ ...circle, [c]: "import type { A } from './a.ts'" })).toEqual([])
    expect(check({ ...circle, [c]: "const a = () => import('./a.ts')" })).toEqual([])
  })

  it('an import that leads nowhere is named', () => {
    const imports = importsOf("import './gone.ts'", 'server/a.ts', parseSync)
    expect(violations(imports, () => false)).toEqual([
      'server/a.ts:1 imports server/gone.ts, which does not exist',
    ])
  })
})
