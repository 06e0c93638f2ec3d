import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { type DateFormat, formatMoment } from '#shared/date-format.ts'
import { accountFormat, accounts } from '../../../accounts/accounts.table.ts'
import { listOwners, type Owner } from '../../../audit/audit.record.ts'
import { removeAccountRows } from '../../../db/account-rows.ts'
import type { Transaction } from '../../../db/client.ts'
import { pickColumns } from '../../../db/joins.ts'
import { type AccountId, openScope } from '../../../db/scope.ts'
import type { Mail, Services } from '../../../http/services.ts'
import { repeatWork, workThrough } from '../../../jobs/repeat.ts'
import { writeNotice } from '../../../mail/letter.ts'
import { lockBooks } from '../../../money/ledger/post.ts'
import { keepDeletion, readKeptDeletions } from '../erasure/held-file.ts'
import { listDeletionObstacles } from './deletion.obstacles.ts'
import { accountDeletions, deletedAccounts } from './deletion.table.ts'

interface DeletionTold {
  step: 'tomorrow' | 'done' | 'stays'
  account: DateFormat & { name: string }
  endsAt: string
  askedBy: string
  obstacles: string[]
}

/** What an owner hears of a deletion of the account: the day before, and at its end. */
function deletionMail(owner: Owner, told: DeletionTold): Mail {
  const { step, account, endsAt, askedBy, obstacles } = told
  const { subject, paragraphs } = {
    tomorrow: {
      subject: `${account.name} is about to be deleted`,
      paragraphs: [
        `${askedBy} asked to delete ${account.name}. It will be deleted on ${formatMoment(endsAt, account)} (London). Any owner can cancel this until then: Settings → People’s data.`,
        ...obstacles.map((obstacle) => `As it stands, nothing is deleted: ${obstacle}`),
      ],
    },
    done: {
      subject: `${account.name} was deleted`,
      paragraphs: [
        `${account.name} was deleted with everything in it, as ${askedBy} asked a week ago. Your sign-in stays. The account can’t be restored.`,
      ],
    },
    stays: {
      subject: `${account.name} was not deleted`,
      paragraphs: [
        `${askedBy} asked to delete ${account.name}. It stays, and nothing was deleted.`,
        ...obstacles,
      ],
    },
  }[step]
  return writeNotice(owner, subject, { paragraphs, facts: [], closing: [] })
}

type Parts = Pick<Services, 'db' | 'env' | 'log' | 'mail'>

const author = { id: null, name: 'Gable' }
const inADay = sql`now() + interval '1 day'`
const isOpen = (accountId: string) =>
  and(eq(accountDeletions.accountId, accountId), isNull(accountDeletions.takenBackAt))

/** The account's deletion as it is now, locked. */
async function readOpen(tx: Transaction, accountId: string) {
  const [row] = await tx
    .select({
      id: accountDeletions.id,
      askedBy: accountDeletions.userName,
      endsAt: accountDeletions.endsAt,
      remindedAt: accountDeletions.remindedAt,
      isOver: sql<boolean>`${accountDeletions.endsAt} <= now()`,
      account: {
        ...pickColumns(accounts, 'id', 'name', 'kind'),
        ...accountFormat,
      },
    })
    .from(accountDeletions)
    .innerJoin(accounts, eq(accounts.id, accountDeletions.accountId))
    .where(and(isOpen(accountId), lte(accountDeletions.endsAt, inADay)))
    .for('update', { of: accountDeletions })
  return row
}

/** Reminds the owners the day before, and deletes the account at the end. Answers 1 where it is gone. */
function settleAccount({ db, mail }: Parts, accountId: string): Promise<number> {
  const scope = openScope(db, accountId as AccountId, author)
  return scope.transaction(async (inside, tx) => {
    // Another server may have deleted it meanwhile: nothing is written for an account that is gone.
    const row = await readOpen(tx, accountId)
    if (!row) return 0
    await lockBooks(inside)
    const owners = await listOwners(tx, accountId)
    const obstacles = await listDeletionObstacles(tx, row.account)
    const tell = async (step: DeletionTold['step'], endsAt = row.endsAt) => {
      for (const owner of owners)
        await mail.send(deletionMail(owner, { ...row, step, endsAt, obstacles }), tx)
    }
    const asked = inside.table(accountDeletions)
    const isStanding = sql`${accountDeletions.takenBackAt} is null`
    if (row.remindedAt === null) {
      // A server that did not run for days still gives the owners a whole day.
      const endsAt = sql`greatest(${accountDeletions.endsAt}, ${inADay})`
      const [later] = await asked.update(isStanding, {
        remindedAt: sql`now()`,
        ...(row.isOver && { endsAt }),
      })
      await tell('tomorrow', later?.endsAt)
      return 0
    }
    if (!row.isOver) return 0
    if (obstacles.length > 0) {
      await asked.update(isStanding, { takenBackAt: sql`now()`, takenBackBy: author.name })
      await tell('stays')
      return 0
    }
    await removeAccountRows(tx, accountId)
    await tx.insert(deletedAccounts).values({ id: accountId })
    await tell('done')
    return 1
  })
}

/** What a request that was under way has written after its account was gone leaves too. */
async function sweepDeleted({ db }: Pick<Parts, 'db'>): Promise<void> {
  const late = await db
    .select({ id: deletedAccounts.id })
    .from(deletedAccounts)
    .where(gt(deletedAccounts.createdAt, sql`now() - interval '1 day'`))
  for (const { id } of late) await db.transaction((tx) => removeAccountRows(tx, id))
}

/** Adds to the list beside the database what it lacks. */
async function writeDeletions({ db, env }: Pick<Parts, 'db' | 'env'>): Promise<void> {
  const inList = new Set(readKeptDeletions(env))
  for (const { id, createdAt } of await db.select().from(deletedAccounts))
    if (!inList.has(id)) keepDeletion(env, id, createdAt)
}

/** Deletes accounts again that an older backup has brought back. Answers how many. */
export async function applyDeletions(parts: Pick<Parts, 'db' | 'env' | 'log'>): Promise<number> {
  const { db, env, log } = parts
  const there = new Set((await db.select({ id: accounts.id }).from(accounts)).map(({ id }) => id))
  const back = readKeptDeletions(env).filter((id) => there.has(id))
  for (const id of new Set(back))
    await db.transaction(async (tx) => {
      await removeAccountRows(tx, id)
      await tx.insert(deletedAccounts).values({ id }).onConflictDoNothing()
    })
  if (back.length > 0) log.info({ count: back.length }, 'accounts of an older backup were deleted again')
  await writeDeletions(parts)
  return back.length
}

/** Goes through the deletions whose last day has begun. Answers how many accounts are gone. */
export async function runDeletions(parts: Parts, isStopping = () => false): Promise<number> {
  const due = await parts.db
    .select({ accountId: accountDeletions.accountId })
    .from(accountDeletions)
    .where(and(isNull(accountDeletions.takenBackAt), lte(accountDeletions.endsAt, inADay)))
  const count = await workThrough({
    due,
    work: ({ accountId }) => settleAccount(parts, accountId),
    failed: (error, { accountId }) =>
      parts.log.error({ err: error, account: accountId }, 'an account was not deleted'),
    isStopping,
  })
  await sweepDeleted(parts)
  await writeDeletions(parts)
  return count
}

/** Runs at the start and every ten minutes. Answers the function that stops it. */
export const startDeletions = (parts: Parts): (() => Promise<void>) =>
  repeatWork({
    name: 'account deletions',
    pauseMs: 10 * 60_000,
    work: (isStopping) => runDeletions(parts, isStopping),
    failed: (error) => parts.log.warn({ reason: String(error) }, 'deletions of accounts have to wait'),
  })
