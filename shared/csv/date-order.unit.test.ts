import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideDateOrders, describeDateQuestion } from './date-order.ts'
import { readDate } from './values.ts'

const decide = (...texts: string[]) => {
  const { orders, question } = decideDateOrders([texts])
  return [orders[0], question?.text]
}

describe('the order of day and month in a file', () => {
  test('is British where a date can only be British, and American where one can only be American', () => {
    expect(decide('01/02/2026', '31/01/2026')).toEqual(['dmy', undefined])
    expect(decide('01/31/2026', '03/04/2026')).toEqual(['mdy', undefined])
    expect(decide('Sat 1/31/26 12:30', '3/4/26 09:00')).toEqual(['mdy', undefined])
  })
  test('is asked where both orders give a day, however far in the future the British one lies', () => {
    expect(decide('01/12/2026')).toEqual(['dmy', '01/12/2026'])
    expect(decide('', '01/12/2099', '05/11/2026')).toEqual(['dmy', '01/12/2099'])
    const { question } = decideDateOrders([['01/12/2026']])
    expect(question && describeDateQuestion(question)).toBe(
      'Choose whether 01/12/2026 is 1 December 2026 or 12 January 2026',
    )
  })
  test('needs no question where both orders give the same day, or none', () => {
    expect(decide('05/05/2026', '2026-01-31', '21 Nov 2026', 'soon', '', '31/02/2026')).toEqual([
      'dmy',
      undefined,
    ])
  })
  test('is said by a person for the dates that the file leaves open, and for no others', () => {
    const orderOf = (...texts: string[]) => decideDateOrders([texts], { answer: 'mdy' }).orders[0]
    expect(orderOf('03/04/2026')).toBe('mdy')
    expect(orderOf('03/04/2026', '13/04/2026')).toBe('dmy')
  })
  test('of dates of both kinds is British, and the open ones are asked', () => {
    expect(decide('13/04/2026', '04/13/2026')).toEqual(['dmy', undefined])
    expect(decide('13/04/2026', '04/13/2026', '03/04/2026')).toEqual(['dmy', '03/04/2026'])
    expect(readDate('04/13/2026').problem).toBe(
      '‘04/13/2026’ has the month first, and other dates have the day first. Write it as 2026-04-13',
    )
  })
  test('is the same in all columns of a British file, while an American column proves nothing for another', () => {
    const british = decideDateOrders([['25/11/2026'], ['01/12/2026']])
    expect(british).toMatchObject({ orders: ['dmy', 'dmy'], question: null })
    const american = decideDateOrders([['11/25/2026'], ['01/12/2026']])
    expect(american.orders).toEqual(['mdy', 'dmy'])
    expect(american.question?.text).toBe('01/12/2026')
  })
  test('of a statement follows from its rows where only British days stand in a row, and is asked otherwise', () => {
    const inRow = (texts: string[], usual?: 'dmy') => {
      const { orders, question } = decideDateOrders([texts], { usual, inOrder: true })
      return [orders[0], question?.text]
    }
    expect(inRow(['3/4/2026', '5/4/2026', '1/5/2026'])).toEqual(['dmy', undefined])
    expect(inRow(['10/12/2026', '11/02/2026', '11/05/2026'])).toEqual(['dmy', '10/12/2026'])
    expect(inRow(['3/4/2026', '4/4/2026'])).toEqual(['dmy', '3/4/2026'])
    expect(inRow(['3/4/2026', '4/4/2026'], 'dmy')).toEqual(['dmy', undefined])
    expect(inRow(['10/12/2026', '11/02/2026', '11/05/2026'], 'dmy')).toEqual(['dmy', '10/12/2026'])
  })
})

const dates = fc
  .date({ min: new Date('1980-01-01'), max: new Date('2079-12-31'), noInvalidDate: true })
  .map((date) => {
    const [year, month, day] = date.toISOString().slice(0, 10).split('-')
    return `${day}/${month}/${year}`
  })
const columns = fc.array(fc.array(fc.oneof(dates, fc.constantFrom('', 'soon', '2026-01-31'))), {
  maxLength: 4,
})

test('no file whose dates fit the British order is ever read in the American one without a question', () => {
  const known = fc.record({ usual: fc.constantFrom(undefined, 'dmy' as const), inOrder: fc.boolean() })
  fc.assert(
    fc.property(columns, known, (file, how) => {
      const { orders } = decideDateOrders(file, how)
      expect(orders.every((order) => order === 'dmy')).toBe(true)
    }),
  )
})

test('no file whose dates fit the American order is read in the British one without a question', () => {
  fc.assert(
    fc.property(columns, (file) => {
      const american = file.map((texts) => texts.map((text) => text.replace(/^(..)\/(..)/, '$2/$1')))
      const { orders, question } = decideDateOrders(american)
      for (const [at, texts] of american.entries())
        for (const text of texts)
          if (!question && readDate(text, 'mdy').value)
            expect(readDate(text, orders[at])).toEqual(readDate(text, 'mdy'))
    }),
  )
})
