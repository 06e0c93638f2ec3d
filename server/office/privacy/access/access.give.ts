import { isSameWords } from '#shared/text.ts'
import type { Treatment } from '../../../db/texts.ts'
import type { Holding } from '../holding.ts'
import { phoneDigits } from '../patterns.ts'
import type { Found } from './find.ts'
import type { Telling } from './others.ts'

/** A row as it is stored, without the columns that only the server can read. */
export type StoredRow = Record<string, unknown>

/**
 * How a row is the person's: 'own' is about them alone, 'shared' about what they share with others, such as a joint tenancy,
 * and 'named' is somebody else's or nobody's and has their words in it.
 */
export type Grade = 'own' | 'shared' | 'named'

/** Columns that tell a person nothing. */
const silent = [
  ...['accountId', 'version', 'sample', 'sealed', 'hash', 'tokenHash'],
  ...['fingerprint', 'identity', 'payerKey'],
]

export const isSilent = (key: string): boolean => silent.includes(key)

/** The person to whom rows are given, and how. */
export interface Reader {
  found: Found
  telling: Telling
}

const wordsOf = (row: StoredRow, { columns }: Holding, treatments: readonly Treatment[]) =>
  Object.entries(columns).flatMap(([key, treatment]) => {
    const value = row[key]
    return treatments.includes(treatment) && typeof value === 'string' && value !== '' ? [value] : []
  })

/**
 * Whether a row that bears the person's name is theirs, such as a viewing that the office entered. Another email address and
 * another number make it a namesake's.
 */
function isByName(row: StoredRow, holding: Holding, { wanted, words }: Found): boolean {
  if (wanted.name === '') return false
  const isNamed = wordsOf(row, holding, ['name']).some((name) => isSameWords(name, wanted.name))
  const emails = wordsOf(row, holding, ['email'])
  const phones = wordsOf(row, holding, ['phone'])
  const isReached =
    emails.some((email) => isSameWords(email, words.email)) ||
    phones.some((phone) => phoneDigits(phone) === phoneDigits(words.phone))
  return isNamed && (isReached || emails.length + phones.length === 0)
}

const isWord = (treatment: Treatment | undefined) =>
  treatment !== undefined && treatment !== 'code' && treatment !== 'author'

/** A stored object or list without the words of others in any of its texts. */
const maskAll = (value: unknown, mask: Telling['mask']): unknown => {
  if (typeof value === 'string') return mask(value)
  if (Array.isArray(value)) return value.map((each) => maskAll(each, mask))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, maskAll(each, mask)]))
}

/** A row of the person's own, or of what they share: whole, but for the words of others in its texts. */
function giveOwn(holding: Holding, row: StoredRow, grade: Grade, { mask }: Telling): StoredRow {
  return Object.fromEntries(
    Object.entries(row).flatMap(([key, value]) => {
      const treatment = holding.columns[key]
      if (isSilent(key) || treatment === 'another') return []
      if (!isWord(treatment) || (grade === 'own' && treatment === 'quoted')) return [[key, value]]
      if (typeof value === 'string') return [[key, mask(value)]]
      if (grade === 'own' && treatment === 'masked') return [[key, maskAll(value, mask)]]
      // A frozen paper of the person's own is theirs as it was sent; one of several people is nobody's alone.
      return grade === 'own' || value === null ? [[key, value]] : []
    }),
  )
}

/** Of a row that only names the person: its day, and the texts in which they are named. */
function giveNamed(holding: Holding, row: StoredRow, { names, mask }: Telling): StoredRow | undefined {
  const isGiven = (key: string) =>
    isWord(holding.columns[key]) && !isSilent(key) && holding.columns[key] !== 'listed'
  const naming = Object.entries(row).flatMap(([key, value]) =>
    isGiven(key) && typeof value === 'string' && names(value) ? [[key, mask(value)] as const] : [],
  )
  if (naming.length === 0) return undefined
  const beside = ['id', holding.day, ...(holding.beside ?? [])].flatMap((key) =>
    key !== undefined && row[key] !== undefined ? [[key, row[key]] as const] : [],
  )
  return Object.fromEntries([...beside, ...naming])
}

/**
 * What of a row the person is given. Undefined: the row names them in a content that is about others too, and nothing of it is
 * given (UK GDPR, article 15(4); Data Protection Act 2018, schedule 2, paragraph 16).
 */
export function giveRow(
  holding: Holding,
  row: StoredRow,
  grade: Grade,
  { found, telling }: Reader,
): StoredRow | undefined {
  if (grade !== 'named') return giveOwn(holding, row, grade, telling)
  if (isByName(row, holding, found)) return giveOwn(holding, row, 'own', telling)
  return giveNamed(holding, row, telling)
}
