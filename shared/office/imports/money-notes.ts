import { depositHeaders, owedHeaders } from '../../csv/column.ts'
import { headerKey } from '../../csv/match.ts'
import type { Source } from '../../csv/rows.ts'
import { joinNames } from '../../text.ts'

// What sheets of let homes say of money from before is kept as a note under its header: what is owed, and a deposit that was
// taken, are money of the books only once a person has said since when.

const say = (headers: readonly string[], becomes: string, enter: string): string[] =>
  headers.length > 0
    ? [
        `${joinNames([...headers], headers.length)} ${headers.length === 1 ? 'is' : 'are'} kept as a note, ${becomes}. ${enter}.`,
      ]
    : []

/** What is said of columns about deposits that are kept as a note, because nobody says where the deposits are. */
export const sayDepositNote = (headers: readonly string[]): string[] =>
  say(
    headers,
    'and no deposit is recorded as held',
    'A Deposit column sets the agreed deposit only. Use Record Deposit on each tenancy to enter where it is held',
  )

/** What a file's columns of money become that are kept as notes, in sentences: a person has to enter the money that a note names. */
export function sayMoneyNotes(sources: readonly Source[]): string[] {
  const kept = sources.flatMap(({ column, headers }) => (column.field === 'notes' ? headers : []))
  const find = (known: readonly string[]) => kept.filter((header) => known.includes(headerKey(header)))
  return [
    ...say(
      find(owedHeaders),
      'and nothing is charged for it',
      'Start the rent account of that tenancy on its own, and enter what was owed before its first charge',
    ),
    ...sayDepositNote(find(depositHeaders)),
  ]
}
