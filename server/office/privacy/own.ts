import { desc, eq, sql } from 'drizzle-orm'
import { defaultBrand } from '#shared/colour.ts'
import { formatMoment } from '#shared/date-format.ts'
import type { DataFormat, PersonFile, PersonSummary } from '#shared/office/privacy/privacy.ts'
import { users } from '../../accounts/people.table.ts'
import { pickColumns } from '../../db/joins.ts'
import { requireRow } from '../../http/crud.ts'
import type { Actor, Raw } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import type { Letterhead } from '../../pdf/letterhead.ts'
import { makePdf } from '../../pdf/queue.ts'
import { listSessions } from '../auth/auth.service.ts'
import { answerPersonFile } from './access/access.file.ts'
import type { StoredRow } from './access/access.give.ts'
import { presentRow } from './access/access.present.ts'
import { type OwnHolding, ownHoldings } from './own.holdings.ts'

type Parts = Pick<Services, 'db'>

interface OwnSection {
  title: string
  rows: StoredRow[]
  day?: string
}

async function readProfile({ db }: Parts, userId: string): Promise<OwnSection> {
  const rows = await db
    .select({
      ...pickColumns(users, 'name', 'email', 'phone', 'bio'),
      kind: users.role,
      signedUpAt: users.createdAt,
      signedInAt: users.signedInAt,
      hasPassword: sql<boolean>`${users.passwordHash} is not null`,
    })
    .from(users)
    .where(eq(users.id, userId))
  return { title: 'Profile', rows, day: 'signedUpAt' }
}

async function readSessions(parts: Parts, userId: string): Promise<OwnSection> {
  const found = await listSessions(parts.db, userId)
  return { title: 'Your sessions', rows: found.map(({ id: _, ...row }) => row), day: 'startedAt' }
}

/** What the person did, counted: each change itself is in the history of its account and record. */
async function readDeeds({ db }: Parts, userId: string): Promise<OwnSection> {
  const { rows } = await db.execute<StoredRow>(sql`
    select accounts.name as account, count(*)::int as changes, min(audit.created_at) as "firstAt",
      max(audit.created_at) as "lastAt"
    from audit join accounts on accounts.id = audit.account_id
    where audit.user_id = ${userId}
      and audit.account_id in (select account_id from memberships where user_id = ${userId})
    group by accounts.id order by 3`)
  return { title: 'Your activity in each account', rows, day: 'firstAt' }
}

async function readHolding({ db }: Parts, userId: string, holding: OwnHolding): Promise<OwnSection> {
  const { title, table, user, fields, day } = holding
  const { accountId, ...rest } = fields
  const account = sql<string>`(select accounts.name from accounts where accounts.id = ${accountId})`
  const order = fields[day]
  const rows: StoredRow[] = await db
    .select({ ...(accountId && { account }), ...rest })
    .from(table)
    .where(eq(user, userId))
    .orderBy(...(order ? [desc(order)] : []))
  return { title, rows, day }
}

/** Everything that Gable keeps about a signed-in person, in every account that they work in. */
async function readOwn(parts: Parts, userId: string): Promise<OwnSection[]> {
  const sections = [
    await readProfile(parts, userId),
    await readSessions(parts, userId),
    ...(await Promise.all(ownHoldings.map((holding) => readHolding(parts, userId, holding)))),
    await readDeeds(parts, userId),
  ]
  return sections.filter(({ rows }) => rows.length > 0)
}

/** What there is about the person, counted. */
export async function summariseOwn(parts: Parts, { user }: Actor): Promise<PersonSummary> {
  const sections = await readOwn(parts, user.id)
  return { name: user.name, parts: sections.map(({ title, rows }) => ({ title, count: rows.length })) }
}

/** The same as one file. Its paper bears no account's head, because a person's sign-in belongs to none. */
export async function makeOwnFile(parts: Parts, { user, account }: Actor, format: DataFormat): Promise<Raw> {
  const sections = await readOwn(parts, user.id)
  requireRow(sections[0])
  const made = { about: 'User of Gable', madeAt: new Date().toISOString(), madeBy: user.name }
  if (format === 'json') {
    const told = sections.map(({ title, rows }) => ({ title, rows }))
    return answerPersonFile(
      user.name,
      format,
      JSON.stringify({ name: user.name, ...made, sections: told }, null, 2),
    )
  }
  const file: PersonFile = {
    ...made,
    name: user.name,
    notes: [],
    madeAt: formatMoment(made.madeAt, account),
    sections: sections.map(({ title, rows, day }) => ({
      title,
      note: '',
      rows: rows.map((row) => presentRow(row, day, account)),
    })),
  }
  const { dateStyle, clock, currency } = account
  const agency: Letterhead = {
    dateStyle,
    clock,
    currency,
    name: 'Gable',
    brandColour: defaultBrand,
    logoFileId: null,
    address: '',
    vatNumber: '',
    licenceNumber: '',
    paymentDetails: '',
  }
  return answerPersonFile(
    user.name,
    format,
    await makePdf(account.id, { paper: 'person', parts: [{ file, agency }, null] }),
  )
}
