import type { ZodObject } from 'zod'
import { type EntityName, resourceOf } from '#shared/registry.ts'
import type { Resource } from '#shared/resource.ts'
import { normaliseText, textOf } from '../../registry/label.ts'
import type { Member, Values } from '../../registry/member.ts'

export const columnsOf = ({ name }: Pick<Member, 'name'>) => resourceOf(name).csv

/** The text that is equal for two records when they are duplicates. */
export const keyOf = ({ files }: Member, values: Values): string =>
  files.keyOf?.(values) ?? files.key.map((column) => normaliseText(textOf(values[column]))).join('|')

/** The rules of a row of a file, which may be looser than those of the form. */
export const inputOfRow = (name: EntityName): ZodObject => {
  const { input, fileInput }: Resource = resourceOf(name)
  return fileInput ?? input
}
