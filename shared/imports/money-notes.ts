import { owedHeaders } from '../csv/column.ts'
import { headerKey } from '../csv/match.ts'
import type { Source } from '../csv/rows.ts'
import { joinNames } from '../text.ts'

// What sheets of let homes say of money from before is kept as a note under its header: what is owed, and a deposit that was
// taken, are money of the books only once a person has said since when.

/** Headers of where a deposit is held, and since when. */
export const depositHeaders = [
  ...['scheme', 'depositscheme', 'tdpscheme', 'protectionscheme', 'depositprotection', 'heldby'],
  ...['certificate', 'depositcertificate', 'certificateno', 'depositreference', 'depositref'],
  ...['depositreceived', 'depositdate', 'depositprotected', 'dateprotected'],
]

/** What a file's columns of money from before become, in sentences: a person has to enter the money that a note names. */
export function sayMoneyNotes(sources: readonly Source[]): string[] {
  const kept = sources.flatMap(({ column, headers }) => (column.field === 'notes' ? headers : []))
  const say = (known: readonly string[], becomes: string, enter: string) => {
    const found = kept.filter((header) => known.includes(headerKey(header)))
    const names = joinNames(found, found.length)
    return found.length > 0
      ? [`${names} ${found.length === 1 ? 'is' : 'are'} kept as a note, ${becomes}. ${enter}.`]
      : []
  }
  return [
    ...say(
      owedHeaders,
      'and nothing is charged for it',
      'Start the rent account of such a tenancy by itself, and enter there what was owed before the first charged day',
    ),
    ...say(
      depositHeaders,
      'and no deposit is recorded as held',
      'A Deposit column sets the agreed deposit only. Use Record Deposit on each tenancy to say where it is held',
    ),
  ]
}
