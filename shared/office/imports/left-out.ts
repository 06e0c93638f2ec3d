import { depositHeaders, feeHeaders, owedHeaders } from '../../csv/column.ts'
import { headerKey } from '../../csv/match.ts'
import type { Source } from '../../csv/rows.ts'
import { joinNames } from '../../text.ts'

/** The kinds of files that tell of landlords. */
const landlordKinds = ['landlords', 'lets', 'properties']

const isFeeHeader = (header: string): boolean =>
  feeHeaders.includes(headerKey(header.replace(/\([^)]*\)/g, '')))

const quoteAll = (headers: readonly string[]) =>
  joinNames(
    headers.map((header) => `‘${header}’`),
    8,
  )

/** What is wrong with keeping a column of bank details as a note, as a sentence; undefined when nothing is. */
export function findBankNoteProblem(
  headers: readonly string[],
  mapping: readonly (string | null)[],
  bank: ReadonlySet<number>,
): string | undefined {
  const at = mapping.findIndex((field, place) => field === 'notes' && bank.has(place))
  if (at < 0) return undefined
  return `‘${headers[at] || `Column ${at + 1}`}’ has bank details, and everyone can read a note. Leave this column out.`
}

/** What a file says of bank details and of the agency's fee and no field takes, in sentences. */
export function sayNotTaken(
  kind: string,
  headers: readonly string[],
  mapping: readonly (string | null)[],
  isAgency: boolean,
  places: ReadonlySet<number>,
): string[] {
  const isLeft = (at: number) => (mapping[at] ?? null) === null
  const left = headers.filter((_, at) => isLeft(at))
  const isOfLandlords = landlordKinds.includes(kind)
  const bank = headers.filter((_, at) => isLeft(at) && places.has(at))
  const fees = isOfLandlords ? left.filter(isFeeHeader) : []
  const areOrIs = (of: readonly string[]) => (of.length === 1 ? 'is' : 'are')
  return [
    ...(bank.length > 0
      ? [
          `${quoteAll(bank)} ${areOrIs(bank)} left out, also from the file of rows to fix.${isAgency && isOfLandlords ? ' For a landlord’s details, choose Sort Code and Account Number for Payouts, or enter them in Payouts.' : ''}`,
        ]
      : []),
    ...(fees.length > 0
      ? [
          isAgency
            ? `${quoteAll(fees)} ${areOrIs(fees)} left out. Choose Management Fee for what landlords pay, or add it on each landlord’s page.`
            : `${quoteAll(fees)} ${areOrIs(fees)} left out: a private landlord’s rent pays no fee in Gable.`,
        ]
      : []),
  ]
}

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
