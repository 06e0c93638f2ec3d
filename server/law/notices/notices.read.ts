import { desc, eq } from 'drizzle-orm'
import { dateByLaw } from '#shared/law/dated.ts'
import { kindInLaw } from '#shared/law/england.ts'
import { lettingBan, tenantNotice } from '#shared/law/notice.law.ts'
import type { NoticesReply } from '#shared/law/notices/notices.ts'
import type { TenancyKind } from '#shared/records/terms/terms.kinds.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import { readPlace } from '../../records/properties/properties.place.pick.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { rentAccounts } from '../../records/terms/rent-accounts.table.ts'
import { readStatedOne, termsOf } from '../../records/terms/terms.read.ts'
import { possessionNotices, tenantNotices } from './notices.table.ts'

/** A tenancy as the law of notices looks at it. A tenancy without a rent account is taken for an assured one. Throws NotFound. */
export async function readLet(scope: AccountScope, id: string) {
  const tenancy = requireRow(await scope.get(tenancies, id))
  const account = await scope.table(rentAccounts).get(eq(rentAccounts.tenancyId, id))
  const place = await readPlace(scope, tenancy.propertyId)
  const kind: TenancyKind = kindInLaw(account?.kind ?? 'assured', place.isEnglish)
  return { ...tenancy, kind, place, owedPence: account?.owed ?? null }
}

type Stored = typeof tenantNotices.$inferSelect | typeof possessionNotices.$inferSelect

const wordsOf = (row: Stored) => ({
  by: row.authorName,
  at: row.createdAt,
  withdrawn:
    row.withdrawnAs === null || row.withdrawnOn === null
      ? null
      : { as: row.withdrawnAs, day: row.withdrawnOn, why: row.withdrawnWhy, by: row.withdrawnBy },
})

/** The notices of a tenancy, newest first. Throws NotFound. */
export async function listNotices(scope: AccountScope, id: string, day: string): Promise<NoticesReply> {
  const { kind, startDate, place } = await readLet(scope, id)
  const { every = 'month', anchor = startDate } = termsOf(await readStatedOne(scope, id), day) ?? {}
  const given = await scope
    .table(tenantNotices)
    .list(eq(tenantNotices.tenancyId, id), desc(tenantNotices.givenOn), desc(tenantNotices.createdAt))
  const { tenancyId, servedOn, createdAt } = possessionNotices
  const served = await scope.table(possessionNotices).list(eq(tenancyId, id), desc(servedOn), desc(createdAt))
  return {
    isAssured: kind === 'assured',
    tenant: given.map((row) => ({ ...row, ...wordsOf(row) })),
    possession: served.map((row) => ({
      ...row,
      bannedUntil:
        row.bannedUntil === null || row.withdrawnAs === 'mistake' || !place.isEnglish
          ? null
          : dateByLaw(lettingBan, row.bannedUntil),
      ...wordsOf(row),
    })),
    tenantNotice: place.isEnglish ? { rule: tenantNotice.id, source: tenantNotice.source } : null,
    rhythm: { every, anchor },
  }
}
