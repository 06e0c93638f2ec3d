import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from './testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

test('every table that belongs to accounts has the account first in its primary key', async () => {
  const global = new Set([
    'accounts',
    'authenticator_apps',
    'backup_runs',
    'database_marks',
    'deleted_accounts',
    'passkey_challenges',
    'passkeys',
    'public_pages',
    'rate_limits',
    'recovery_codes',
    'schema_migrations',
    'second_steps',
    'secrets',
    'sessions',
    'sign_in_challenges',
    'user_photos',
    'users',
    'waiting_mails',
  ])
  const { rows } = await app.services.pool.query<{ table: string; first: string | null }>(`
    select c.relname as table, (
      select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where i.indrelid = c.oid and i.indisprimary) as first
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r'`)
  const tables = rows.filter((row) => !global.has(row.table))
  expect(tables.length).toBeGreaterThan(15)
  expect(tables.filter((row) => row.first !== 'account_id')).toEqual([])
})
