import { expect, test } from 'vitest'
import { toSearchText } from './text.ts'

test.each([
  ['cafe', 'Café'],
  ["o'dowd", 'Catherine O’Dowd'],
  ['o’dowd', "Catherine O'Dowd"],
  ['o`dowd', 'CATHERINE OʼDOWD'],
])('%s finds %s', (typed, name) => {
  expect(toSearchText(name)).toContain(toSearchText(typed))
})

test('what is between two texts is found by no word', () => {
  expect(toSearchText('Ann', null, 'Lee')).not.toContain('ann lee')
})
