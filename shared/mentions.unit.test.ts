import { expect, test } from 'vitest'
import { listMentioned, partsOf, showMentions, storeMentions } from './mentions.ts'

const mary = { id: '01900000-0000-7000-8000-000000000001', label: 'Mary' }
const holt = { id: '01900000-0000-7000-8000-000000000002', label: 'Mary Holt' }
const people = [mary, holt]
const labelOf = (id: string) => people.find((person) => person.id === id)?.label ?? 'somebody'

test('a mention is stored by id and shown by name, the longest name first', () => {
  const stored = storeMentions('@Mary Holt, ask @Mary.', people)
  expect(stored).toBe(`@[${holt.id}], ask @[${mary.id}].`)
  expect(listMentioned(`${stored} @[${mary.id}]`)).toEqual([holt.id, mary.id])
  expect(showMentions(stored, labelOf)).toBe('@Mary Holt, ask @Mary.')
})

test('an email address, a longer word and a name without @ mention nobody', () => {
  for (const text of ['mary@Maryland.example', '@Maryland', 'Mary Holt', '@', '@[no id]', ''])
    expect(storeMentions(text, people)).toBe(text)
})

test('a text falls into plain parts and people', () => {
  expect(partsOf(`Ask @[${mary.id}]\nabout it`)).toEqual([
    { text: 'Ask ' },
    { person: mary.id },
    { text: '\nabout it' },
  ])
})
