import { expect, it } from 'vitest'
import { createTestDatabase, openPool } from './database.ts'

async function tablesOf(url: string) {
  const pool = openPool(url)
  const { rows } = await pool.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
  await pool.query('CREATE TABLE only_here ()')
  await pool.end()
  return rows.map((row) => row.tablename)
}

it('every test has its own database, migrated and untouched by the others', async () => {
  const [one, other] = [await createTestDatabase(), await createTestDatabase()]
  expect(await tablesOf(one.url)).toContain('schema_migrations')
  expect(await tablesOf(other.url)).not.toContain('only_here')
  await Promise.all([one.drop(), other.drop()])
  await expect(tablesOf(one.url)).rejects.toThrow(/does not exist/)
})

it('a database without tables can be had as well', async () => {
  const { url, drop } = await createTestDatabase({ migrated: false })
  expect(await tablesOf(url)).toEqual([])
  await drop()
})
