import { textOf } from '../../registry/label.ts'
import type { Kept } from '../../registry/member.ts'
import { notes } from './notes.table.ts'

const longest = 40

/** The beginning of a text, without its mentions' ids. */
const beginningOf = (text: string): string => {
  const plain = text.replace(/@\[[0-9a-f-]{36}\]/g, '@…').replace(/\s+/g, ' ')
  return plain.length > longest ? `${plain.slice(0, longest - 1).trimEnd()}…` : plain
}

export const keptNotes: Kept = {
  name: 'notes',
  table: notes,
  words: { one: 'Note', many: 'Notes' },
  nameOf: ({ text }) => `the note ‘${beginningOf(textOf(text))}’`,
}
