import { expect, test } from 'vitest'
import { z } from '#shared/zod.ts'
import { startValuesOf } from './start-values.ts'

const schema = z.object({ name: z.string(), rooms: z.string(), shown: z.boolean(), owner: z.string() })

test('a form starts with the record as typed text, and with the given values instead where there are some', () => {
  const record = { id: '1', name: 'Mill Lane', rooms: 2.5, shown: false, owner: 'Olive' }
  expect(startValuesOf(schema, record, { owner: 'an id' })).toEqual({
    name: 'Mill Lane',
    rooms: '2.5',
    shown: false,
    owner: 'an id',
  })
})

test('the form of a new record is empty but for the given values', () => {
  expect(startValuesOf(schema, {}, { shown: true })).toEqual({ name: '', rooms: '', shown: true, owner: '' })
  expect(startValuesOf(schema, { name: null, rooms: 0 })).toMatchObject({ name: '', rooms: '0' })
})
