import { type SQL, sql } from 'drizzle-orm'
import type { Role } from '#shared/accounts/auth.ts'
import type { CurrencyCode } from '#shared/currency.ts'
import type { ErasurePreview } from '#shared/office/privacy/erasure.ts'
import type { PersonKind } from '#shared/office/privacy/privacy.ts'
import type { Transaction } from '../../../db/client.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { documents } from '../../../law/documents/documents.table.ts'
import { type Found, findPerson } from '../access/find.ts'
import type { Holding } from '../holding.ts'
import { listHoldings } from '../holdings.ts'
import { isAbout, keptUntil, namesPerson, wordColumns } from '../rows.ts'
import { countStayingDocuments } from './erase.documents.ts'
import { listObstacles } from './erase.obstacles.ts'
import { isRecordRemoved, leavingRows, losingRows } from './erase.ts'

async function countRows(tx: Transaction, holding: Holding, found: Found, where: SQL): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from ${holding.table} where account_id = ${found.accountId} and ${where}`,
  )
  return rows[0]?.count ?? 0
}

const keptKeys = ({ columns }: Holding) => Object.values(columns).includes('kept')

/** How many rows keep their words, and the last day on which one does. */
async function countKept(tx: Transaction, holding: Holding, found: Found) {
  const until = keptUntil(holding)
  const { rows } = await tx.execute<{ count: number; until: string | null }>(
    sql`select count(*)::int as count, max(${until})::text as until from ${holding.table}
      where account_id = ${found.accountId} and ${until} >= (now() at time zone 'Europe/London')::date
        and (${isAbout(holding, found.own)} or ${namesPerson(holding, found)})`,
  )
  return rows[0] ?? { count: 0, until: null }
}

export interface Stay {
  title: string
  count: number
  until: string
  why: string
}

const papersWhy =
  'They are evidence of the tenancy and what was served, which a claim may need for six years.'

/** What keeps its words after an erasure, until when and why. */
export async function listStays(tx: Transaction, found: Found): Promise<Stay[]> {
  const stays: Stay[] = []
  for (const holding of listHoldings()) {
    const { title, table, keeps } = holding
    const isPaper = table === documents
    const why = isPaper ? papersWhy : keptKeys(holding) ? keeps : undefined
    if (!why) continue
    const { count, until } = await (isPaper ? countStayingDocuments : countKept)(tx, holding, found)
    if (count > 0 && until) stays.push({ title, count, until, why })
  }
  return stays
}

/** The last day on which something of an erased person stays; null where nothing has to. */
export async function readStaysUntil(tx: Transaction, found: Found): Promise<string | null> {
  const days = (await listStays(tx, found)).map(({ until }) => until)
  return days.sort().at(-1) ?? null
}

/** Answers and notifications leave within days anyway; nobody misses a line about them. */
const silent = ['Answers kept for a day']

/** What an erasure would do, without doing it. */
export function previewErasure(
  scope: AccountScope,
  asked: { kind: PersonKind; id: string },
  account: { kind: Role; currency: CurrencyCode },
): Promise<ErasurePreview> {
  return scope.transaction(async ({ accountId }, tx) => {
    const found = await findPerson(tx, accountId, asked)
    const leaves: ErasurePreview['leaves'] = []
    const loses: ErasurePreview['loses'] = []
    for (const holding of listHoldings().filter(({ title }) => !silent.includes(title))) {
      const { title } = holding
      const leaving = leavingRows(holding, found)
      if (await isRecordRemoved(tx, holding, found)) {
        leaves.push({ title, count: 1 })
        continue
      }
      const gone = holding.leaves ? await countRows(tx, holding, found, leaving) : 0
      if (gone > 0) leaves.push({ title, count: gone })
      const isOnlyKept = wordColumns(holding).every(({ treatment }) => treatment === 'kept')
      if (isOnlyKept) continue
      const count = await countRows(
        tx,
        holding,
        found,
        sql`${losingRows(holding, found)} and not (${leaving})`,
      )
      if (count > 0) loses.push({ title, count })
    }
    return {
      name: found.words.name,
      becomes: found.becomes,
      leaves,
      loses,
      stays: await listStays(tx, found),
      obstacles: await listObstacles(tx, found, account),
      notes: notesOf(found),
    }
  })
}

function notesOf({ words, wanted, former = [], isStored }: Found): string[] {
  const notes: string[] = []
  const before = [...new Set(former.flatMap((each) => Object.values(each).filter(Boolean)))]
  if (before.length > 0)
    notes.push(`Gable also looks for what this record said before: ${before.slice(0, 10).join('; ')}.`)
  if (!isStored)
    notes.push(
      'The record was already deleted. It’s removed from the bin and the history too, and can’t be restored.',
    )
  if (words.name !== wanted.name)
    notes.push(
      'Somebody else has the same name, so it stays in texts on other records. Search for it afterwards.',
    )
  else if (words.name.trim().split(/\s+/).length < 2)
    notes.push('The name is a single word, so it stays in texts on other records. Search for it afterwards.')
  if (words.email !== wanted.email || words.phone !== wanted.phone)
    notes.push('Somebody else has the same email address or phone number, and keeps it.')
  return notes
}
