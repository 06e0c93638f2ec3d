import { resourceOf } from '#shared/registry.ts'
import { normaliseText, textOf } from '../../records/label.ts'
import type { Member, Values } from '../../records/member.ts'

export const columnsOf = ({ name }: Pick<Member, 'name'>) => resourceOf(name).csv

/** The text that is equal for two records when they are duplicates. */
export const keyOf = ({ files }: Member, values: Values): string =>
  files.keyOf?.(values) ?? files.key.map((column) => normaliseText(textOf(values[column]))).join('|')
