import { type Source, textOfField } from '#shared/csv/rows.ts'
import { joinNames } from '#shared/text.ts'
import { isEmptyHome } from './kinds.ts'
import type { RowAsRead } from './plan.read.ts'
import type { Context } from './plan.row.ts'
import { depositFields } from './questions.deposits.ts'

/** The columns whose values are facts about a new tenancy, and no use without one. */
const ofTenancy = [...depositFields, 'owedBefore']

/** The texts of a row in these columns, each with its header. */
const listTexts = (sources: readonly Source[], { cells }: Pick<RowAsRead, 'cells'>, fields = ofTenancy) =>
  sources
    .filter(({ column }) => fields.includes(column.field))
    .map((source) => ({ header: source.headers[0] || source.column.title, text: textOfField(source, cells) }))
    .filter(({ text }) => text !== '')

/** What a row without a tenant says about a tenancy, and what it says of a deposit that nobody records, as lines of its note. */
export function listUnkept({ kind, sources, deposits }: Context, read: RowAsRead): string[] {
  const fields = isEmptyHome(kind, read.texts) ? ofTenancy : deposits.of(read).isLeft ? depositFields : []
  return listTexts(sources, read, fields).map(({ header, text }) => `${header}: ${text}`)
}

/** What is not taken from a row whose tenancy is on the books, as a sentence. */
export function warnOfUnkept(sources: readonly Source[], read: RowAsRead): string[] {
  const found = listTexts(sources, read).map(({ header }) => `‘${header}’`)
  if (found.length === 0) return []
  return [`The tenancy is there already, so ${joinNames(found)} of this row is left out.`]
}
