import { type Source, textOfField } from '#shared/csv/rows.ts'
import { joinNames } from '#shared/text.ts'
import { isEmptyHome } from './kinds.ts'
import type { RowAsRead } from './plan.read.ts'
import type { Context } from './plan.row.ts'

/** The columns whose values are facts about a new tenancy, and no use without one. */
const ofTenancy = ['owedBefore']

/** The texts of a row in these columns, each with its header. */
const listTexts = (sources: readonly Source[], { cells }: Pick<RowAsRead, 'cells'>) =>
  sources
    .filter(({ column }) => ofTenancy.includes(column.field))
    .map((source) => ({ header: source.headers[0] || source.column.title, text: textOfField(source, cells) }))
    .filter(({ text }) => text !== '')

/** What a row without a tenant says about a tenancy, as lines of its note. */
export const listUnkept = ({ kind, sources }: Context, read: RowAsRead): string[] =>
  isEmptyHome(kind, read.texts)
    ? listTexts(sources, read).map(({ header, text }) => `${header}: ${text}`)
    : []

/** What is not taken from a row whose tenancy is on the books, as a sentence. */
export function warnOfUnkept(sources: readonly Source[], read: RowAsRead): string[] {
  const found = listTexts(sources, read).map(({ header }) => `‘${header}’`)
  if (found.length === 0) return []
  return [`The tenancy is there already, so ${joinNames(found)} of this row is left out.`]
}
