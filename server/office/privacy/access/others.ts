import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/client.ts'
import {
  patternOfAddress,
  patternOfEmail,
  patternOfName,
  patternOfPhone,
  patternsOf,
  phoneDigits,
  toRegExp,
  type Words,
} from '../patterns.ts'
import { idArray } from './find.links.ts'
import { type Found, wordsOf } from './find.ts'

/** What stands in a person's file where a text has the words of somebody else. */
export const somebodyElse = '[somebody else]'

/** How the texts of an account are told to one person. */
export interface Telling {
  /** Whether a text has the person's own words. */
  names(text: string): boolean
  /** The text without the words of anybody else. */
  mask(text: string): string
}

const deletedPeople = ['tenants', 'landlords', 'contractors', 'enquiries']

/** The words of everybody with whom the account deals, or dealt. The team is not among them: its names say who did what. */
async function readPeople(tx: Transaction, { accountId, id, own }: Found): Promise<Words[]> {
  const themselves = [id, own.person, own.applicantPerson, own.enquiry, own.viewing].flatMap(
    (ids) => ids ?? [],
  )
  const { rows } = await tx.execute<Words & Record<string, unknown>>(sql`
    with people as (
      select id, name, email, phone, '' as address from tenants where account_id = ${accountId}
      union all select id, name, email, phone, address from landlords where account_id = ${accountId}
      union all select id, name, email, phone, '' from contractors where account_id = ${accountId}
      union all select id, name, email, phone, '' from tenancy_people where account_id = ${accountId}
      union all select id, name, email, phone, '' from enquiries where account_id = ${accountId}
      union all select id, name, email, phone, '' from applicant_people where account_id = ${accountId}
      union all select id, tenant_name, tenant_email, tenant_phone, '' from viewings where account_id = ${accountId}
      union all select record_id, before ->> 'name', before ->> 'email', before ->> 'phone', before ->> 'address'
        from audit where account_id = ${accountId} and action = 'deleted'
          and entity = any(${`{${deletedPeople.join(',')}}`}::text[]))
    select distinct coalesce(name, '') as name, coalesce(email, '') as email, coalesce(phone, '') as phone,
      coalesce(address, '') as address from people where not id = any(${idArray(themselves)})`)
  return rows
}

const tokensOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
const squeezed = (text: string) => tokensOf(text).join(' ')

/** The words of others, to be found in a text without trying each of thousands of people. */
interface Index {
  /** By the first word that a text must have. */
  byToken: Map<string, Map<string, string>>
  byDigits: Map<string, string>
  /** How long those numbers are. */
  lengths: number[]
}

function indexWords(people: readonly Words[], own: readonly Words[]): Index {
  const byToken: Index['byToken'] = new Map()
  const byDigits: Index['byDigits'] = new Map()
  const whole = own.flatMap((each) => Object.values(each).map(squeezed)).join(' | ')
  const add = (word: string, pattern: string | null) => {
    const [token] = tokensOf(word)
    // What the person has too, such as a couple's one address, is told to them.
    if (pattern === null || token === undefined || whole.includes(squeezed(word))) return
    const held = byToken.get(token) ?? new Map<string, string>()
    byToken.set(token, held.set(squeezed(word), pattern))
  }
  const ownDigits = new Set(own.map(({ phone: number }) => phoneDigits(number)))
  for (const { name, email, phone, address } of people) {
    add(name, patternOfName(name))
    add(email, patternOfEmail(email))
    add(address, patternOfAddress(address))
    const [digits, pattern] = [phoneDigits(phone), patternOfPhone(phone)]
    if (pattern !== null && !ownDigits.has(digits)) byDigits.set(digits, pattern)
  }
  return { byToken, byDigits, lengths: [...new Set([...byDigits.keys()].map(({ length }) => length))] }
}

/** The patterns of the words that a text may have, the longest word first. */
function listCandidates({ byToken, byDigits, lengths }: Index, text: string): string[] {
  const found = new Map([...new Set(tokensOf(text))].flatMap((token) => [...(byToken.get(token) ?? [])]))
  const words = [...found].toSorted(([a], [b]) => b.length - a.length).map(([, pattern]) => pattern)
  const digits = text.replace(/\D/g, '')
  const numbers = lengths.flatMap((length) =>
    Array.from({ length: Math.max(0, digits.length - length + 1) }, (_, at) => {
      const pattern = byDigits.get(digits.slice(at, at + length))
      return pattern === undefined ? [] : [pattern]
    }).flat(),
  )
  return [...words, ...new Set(numbers)]
}

/** Prepares how the account's texts are told to a person. */
export async function prepareTelling(tx: Transaction, found: Found): Promise<Telling> {
  const index = indexWords(await readPeople(tx, found), [found.words, ...wordsOf(found)])
  const pattern = patternsOf(wordsOf(found)).any
  const own = pattern === '' ? undefined : toRegExp(pattern, 'iu')
  return {
    names: (text) => own?.test(text) ?? false,
    mask: (text) =>
      listCandidates(index, text).reduce(
        (masked, each) => masked.replace(toRegExp(each, 'giu'), somebodyElse),
        text,
      ),
  }
}
