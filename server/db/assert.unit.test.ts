import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { describe, expectTypeOf, test } from 'vitest'
import type { Assert, Storable } from './assert.ts'

const _homes = pgTable('homes', {
  name: text('name').notNull(),
  floors: integer('floors').notNull().default(1),
  energy: text('energy', { enum: ['A', 'B'] }),
})
type Homes = typeof _homes

// The compiler judges these tests: `npm run types` fails where an expected error is missing.
describe('an input and the table that stores it', () => {
  test('fit when every field has a column that holds all of its values', () => {
    type Input = { name: string; floors?: number | undefined; energy?: 'A' | null | undefined }
    expectTypeOf<Assert<Storable<Input, Homes>>>().toEqualTypeOf<never>()
  })

  test('do not fit when a column is missing, and the error names the field', () => {
    type Input = { name: string; keySafe?: string | undefined }
    // @ts-expect-error no column
    type _ = Assert<Storable<Input, Homes>>
    expectTypeOf<Storable<Input, Homes>>().toEqualTypeOf<'There is no column for ‘keySafe’'>()
  })

  test('do not fit when a column is of another type', () => {
    type Input = { name: string; floors: string; energy: 'A' | 'C' }
    // @ts-expect-error text in a column of numbers, a word that the column does not know
    type _ = Assert<Storable<Input, Homes>>
    expectTypeOf<Storable<Input, Homes>>().toEqualTypeOf<
      | 'The column of ‘floors’ cannot hold all of its values'
      | 'The column of ‘energy’ cannot hold all of its values'
    >()
  })

  test('do not fit when a column refuses the null that the field may be', () => {
    // @ts-expect-error null in a column that is not null
    type _ = Assert<Storable<{ name: string | null }, Homes>>
    // @ts-expect-error null in a column with a default
    type __ = Assert<Storable<{ floors: number | null }, Homes>>
    expectTypeOf<Storable<{ energy: 'A' | null }, Homes>>().toEqualTypeOf<never>()
  })

  test('do not fit when a field may be left out and its column has no default', () => {
    // @ts-expect-error nothing for a column that needs something
    type _ = Assert<Storable<{ name?: string }, Homes>>
    expectTypeOf<Storable<{ floors?: number }, Homes>>().toEqualTypeOf<never>()
  })
})
