import { textOf } from '../../registry/label.ts'
import type { Kept } from '../../registry/member.ts'
import { keySets } from './keys.table.ts'

export const keptKeySets: Kept = {
  name: 'key_sets',
  table: keySets,
  words: { one: 'Key set', many: 'Key sets' },
  nameOf: ({ hook }) => `key set ${textOf(hook)}`,
  namedBy: { key_moves: 'a record of who had the keys' },
}
