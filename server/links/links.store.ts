import { and, asc, desc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { groupBy } from '#shared/group.ts'
import type { LinkEventKind, LinkKindName, LinkRow, LinksQuery } from '#shared/links/links.ts'
import { accountFormat, accounts } from '../accounts/accounts.table.ts'
import { isOneOf, refersTo } from '../db/joins.ts'
import { type AccountId, type AccountScope, openScope } from '../db/scope.ts'
import type { Services } from '../http/services.ts'
import { rentIncreases } from '../law/increases/increases.table.ts'
import { sha256 } from '../security/secrets.ts'
import { type FoundSubject, type LinkSubject, subjectColumns } from './links.kind.ts'
import { linkEvents, links } from './links.table.ts'

type StoredLink = typeof links.$inferSelect

/** A link with its account, and a scope in the name of its recipient. */
export interface OpenLink {
  link: StoredLink
  account: { name: string; kind: 'agent' | 'landlord' }
  scope: AccountScope
}

/** The link of a secret; undefined where no link has it. */
export async function findLink({ db }: Pick<Services, 'db'>, secret: string): Promise<OpenLink | undefined> {
  const hash = sha256(secret)
  const [found] = await db
    .select({ link: links, name: accounts.name, kind: accounts.kind, format: accountFormat })
    .from(links)
    .innerJoin(accounts, eq(accounts.id, links.accountId))
    .where(or(eq(links.secretHash, hash), eq(links.reminderHash, hash)))
  if (!found) return undefined
  const { link, name, kind, format } = found
  const author = { id: null, name: link.landlordId ? 'The landlord' : link.name }
  return {
    link,
    account: { name, kind },
    scope: openScope(db, link.accountId as AccountId, author, { format }),
  }
}

/** Whose a link is. A hash, because nobody reads it. */
export const belongingOf = (link: LinkSubject, { recipient, owners }: FoundSubject): string =>
  sha256(
    [
      link.tenantId ?? link.landlordId ?? link.contractorId ?? link.referenceId ?? link.signerId,
      ...owners,
      recipient.email.trim().toLowerCase(),
    ].join(' '),
  )

interface Happened {
  linkId: string
  kind: LinkEventKind
  answer?: unknown
  inWords?: string
  network?: string
  browser?: string
  shownHash?: string
  /** Who did it, where it was nobody who calls. */
  by?: string
}

/** Records what happened to a link. Answers false for a second end or reminder. */
export async function addLinkEvent(
  scope: AccountScope,
  { by = scope.author.name, ...event }: Happened,
): Promise<boolean> {
  const stored = await scope.table(linkEvents).insertNew({
    ...event,
    authorName: by,
    createdAt: sql`clock_timestamp()`,
  })
  return stored !== undefined
}

/** Makes other answers to a link wait until the transaction ends. */
export const lockLink = (scope: AccountScope, linkId: string) =>
  scope
    .select({ id: links.id })
    .from(links)
    .where(scope.mine(links, eq(links.id, linkId)))
    .for('update')

/** The newest event of a kind of a link, of the last so many minutes where they are given. */
export async function findLinkEvent(
  scope: AccountScope,
  linkId: string,
  kind: LinkEventKind,
  minutes?: number,
) {
  const recent = minutes
    ? sql`${linkEvents.createdAt} > now() - make_interval(mins => ${minutes})`
    : sql`true`
  const which = and(eq(linkEvents.linkId, linkId), eq(linkEvents.kind, kind), recent) as SQL
  return (await scope.table(linkEvents).list(which, desc(linkEvents.createdAt)))[0]
}

/** What names a page. A property has one landlord at a time, so that of a link is left out. */
const pageColumns = subjectColumns.filter((name) => name !== 'landlordId')

const isSame = (column: PgColumn, id: string | null) => (id === null ? isNull(column) : eq(column, id))

/** The links of one person to one page: the one that was sent, and those of later notices. */
export const toSamePage = ({ kind, ...link }: LinkSubject & { kind: LinkKindName }): SQL =>
  and(eq(links.kind, kind), ...pageColumns.map((name) => isSame(links[name], link[name]))) as SQL

/** Ends the links of a condition that are still open, and answers how many. */
export async function endLinks(scope: AccountScope, which: SQL, inWords: string): Promise<number> {
  const open = await scope
    .select({ id: links.id })
    .from(links)
    .where(scope.mine(links, which, isOpenLink))
  for (const { id } of open) await addLinkEvent(scope, { linkId: id, kind: 'ended', inWords })
  return open.length
}

/** A link that has neither ended nor expired. */
const isOpenLink: SQL = sql`(${links.expiresAt} is null or ${links.expiresAt} > now())
  and not exists (select from ${linkEvents} as past where past.account_id = ${links.accountId}
    and past.link_id = ${links.id} and past.kind = 'ended')`

/** The links of a tenancy and of its rent increases, or those of a repair, newest first. */
export async function listLinks(
  scope: AccountScope,
  { tenancyId, repairId }: LinksQuery,
): Promise<LinkRow[]> {
  const which = repairId
    ? eq(links.repairId, repairId)
    : or(eq(links.tenancyId, tenancyId ?? ''), eq(rentIncreases.tenancyId, tenancyId ?? ''))
  const rows = await scope
    .select({ link: links, isOpen: sql<boolean>`(${isOpenLink})` })
    .from(links)
    .leftJoin(rentIncreases, refersTo(links.increaseId, rentIncreases))
    .where(scope.mine(links, which))
    .orderBy(desc(links.createdAt), asc(links.id))
    .limit(100)
  const events = await scope.table(linkEvents).list(
    isOneOf(
      linkEvents.linkId,
      rows.map(({ link }) => link.id),
    ),
    desc(linkEvents.createdAt),
    desc(linkEvents.id),
  )
  const byLink = groupBy(events, ({ linkId }) => linkId)
  return rows.map(({ link: { id, kind, name, email, expiresAt }, isOpen }) => ({
    id,
    kind,
    name,
    email,
    expiresAt,
    isOpen,
    events: (byLink.get(id) ?? []).map((event) => ({
      id: event.id,
      kind: event.kind,
      at: event.createdAt,
      words: event.inWords,
      by: event.authorName,
    })),
  }))
}

/** A notice's link: its recipient has an older one to the same page, which is reminded of. */
const isBesideOlder: SQL = sql`exists (select from ${links} as older where older.account_id = ${links.accountId}
  and older.kind = ${links.kind} and older.created_at < ${links.createdAt}
  and ${sql.join(
    pageColumns.map(
      (name) => sql`older.${sql.identifier(links[name].name)} is not distinct from ${links[name]}`,
    ),
    sql` and `,
  )}
  and (older.expires_at is null or older.expires_at > now())
  and not exists (select from ${linkEvents} as past where past.account_id = older.account_id
    and past.link_id = older.id and past.kind = 'ended'))`

/** Links that wait for their recipient for so many days, and were not reminded yet. Nobody is reminded of homes that fit. */
export const waitsSince = (days: number): SQL =>
  and(
    isOpenLink,
    ne(links.kind, 'matches'),
    sql`not ${isBesideOlder}`,
    isNull(links.reminderHash),
    sql`${links.createdAt} <= now() - make_interval(days => ${days})`,
    sql`not exists (select from ${linkEvents} as past where past.account_id = ${links.accountId}
      and past.link_id = ${links.id} and past.kind in ('confirmed', 'answered', 'reminded'))`,
  ) as SQL
