import { pgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { moment } from './columns.ts'

const { at } = pgTable('visits', { at: moment('at') })

test('a moment has three digits after its seconds, however PostgreSQL shortens it', () => {
  const written = ['02:45:13', '02:45:13.5', '02:45:13.51', '02:45:13.512', '02:45:14']
  const read = written.map((time) => at.mapFromDriverValue(`2026-11-22 ${time}+00`))
  expect(read).toEqual([
    '2026-11-22T02:45:13.000Z',
    '2026-11-22T02:45:13.500Z',
    '2026-11-22T02:45:13.510Z',
    '2026-11-22T02:45:13.512Z',
    '2026-11-22T02:45:14.000Z',
  ])
  expect([...read].sort()).toEqual(read)
})
