import { expect, test } from 'vitest'
import { properties } from '#shared/records/properties/properties.ts'
import { shown } from '#shared/shown.ts'
import { z } from '#shared/zod.ts'
import { toClients } from './shown.ts'

const see = (schema: z.ZodType, answer: unknown) => toClients(schema)?.(answer)
const keys = z.object({
  ...shown({ name: z.string() }),
  keySafe: z.string(),
  since: z.string().nullable(),
  holders: z.array(z.string()),
})
const row = { name: 'Front door', keySafe: '4711', since: '2026-11-01', holders: ['Ada'] }
const blank = { name: 'Front door', keySafe: '', since: null, holders: [] }

test('a client landlord is sent the fields that say so, and blanks for all others', () => {
  expect(see(keys, row)).toEqual(blank)
  expect(see(z.array(keys), [row, row])).toEqual([blank, blank])
  const page = z.object({ count: z.int(), newest: keys.nullable(), rows: z.array(keys.optional()) })
  expect(see(page, { count: 2, newest: row, rows: [row, undefined] })).toEqual({
    count: 2,
    newest: blank,
    rows: [blank, undefined],
  })
  expect(see(page, { count: 0, newest: null, rows: [] })).toEqual({ count: 0, newest: null, rows: [] })
})

test('a code that is added to a property and says nothing is not sent to its client landlord', () => {
  const added = properties.whole.extend({ keySafe: z.string() })
  expect(see(added, { id: 'p1', description: 'Bright', keySafe: '4711' })).toEqual({
    id: 'p1',
    description: 'Bright',
    keySafe: '',
  })
})

test('answers without such rows are sent as they are', () => {
  expect(toClients(z.object({ count: z.int(), names: z.array(z.string()) }))).toBeUndefined()
})

test('a field that can be neither shown nor blank stops the server, and so do rows that cannot be found', () => {
  expect(() => toClients(z.object({ ...shown({ id: z.string() }), at: z.enum(['a', 'b']) }))).toThrow(
    'at has no blank value',
  )
  expect(() => toClients(z.union([keys, z.string()]))).toThrow('several kinds of answer')
})
