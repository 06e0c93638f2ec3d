import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { CurrencyCode } from '#shared/currency.ts'
import { groupBy } from '#shared/group.ts'
import { isNotNeeded, lastDayOfKind, stateOfKind } from '#shared/law/certificates/certificates.days.ts'
import { certificateKinds } from '#shared/law/certificates/certificates.kinds.ts'
import type { Certificate, HomeCertificates, Standing } from '#shared/law/certificates/certificates.ts'
import { isUnderEnglishLaw } from '#shared/law/england.ts'
import { NotFound } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import { homeText } from '../../records/properties/properties.pick.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { isInEffectOn } from '../../records/related/periods.pick.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { documents, documentVersions } from '../documents/documents.table.ts'
import { certificates } from './certificates.table.ts'

/** The newest version of a certificate's document. Client landlords have one only where the document is shown to them. */
const paperOf = (scope: AccountScope) => sql<
  string | null
>`(select '/api/documents/' || ${documents.id} || '/versions/'
    || (select max(${documentVersions.number}) from ${documentVersions}
      where ${documentVersions.accountId} = ${documents.accountId} and ${documentVersions.documentId} = ${documents.id})
  from ${documents} where ${scope.mine(documents)} and ${documents.id} = ${certificates.documentId})`

async function selectCertificates(scope: AccountScope, which?: SQL): Promise<Certificate[]> {
  const rows = await scope
    .select({ row: certificates, paper: paperOf(scope) })
    .from(certificates)
    .where(scope.mine(certificates, which))
    .orderBy(desc(certificates.day), desc(certificates.createdAt), desc(certificates.id))
  return rows.map(({ row, paper }) => {
    const { accountId: _, sample: __, authorName: addedBy, ...shown } = row
    return { ...shown, paper, addedBy }
  })
}

/** One certificate. Throws NotFound. */
export async function readCertificate(scope: AccountScope, id: string): Promise<Certificate> {
  const [row] = await selectCertificates(scope, eq(certificates.id, id))
  return requireRow(row)
}

/** How each kind stands; `all` has the newest first. */
function standingsOf(all: readonly Certificate[], day: string): Standing[] {
  return certificateKinds.map((kind) => {
    const newest = all.find((each) => each.kind === kind)
    const until = isNotNeeded(kind, all) ? undefined : lastDayOfKind(kind, all)
    return {
      kind,
      state: stateOfKind(kind, all, day),
      until: until ?? null,
      newest: newest?.id ?? null,
      rating: newest?.rating ?? null,
    }
  })
}

interface Asked {
  day: string
  account: { currency: CurrencyCode }
}

/** A home's certificates. Throws NotFound when the caller has no such home. */
export async function readCertificatesOfHome(scope: AccountScope, id: string, { day, account }: Asked) {
  if (!(await scope.get(properties, id))) throw new NotFound()
  const all = await selectCertificates(scope, eq(certificates.propertyId, id))
  return { day, isWatched: isUnderEnglishLaw(account), kinds: standingsOf(all, day), certificates: all }
}

/** How the certificates of every home stand, those that are let first. */
export async function listHomes(scope: AccountScope, day: string): Promise<HomeCertificates[]> {
  const isLet = sql<boolean>`exists (select from ${tenancies}
    where ${scope.mine(tenancies)} and ${tenancies.propertyId} = ${properties.id} and ${isInEffectOn(sql`${day}::date`)})`
  const homes = await scope
    .select({ id: properties.id, name: homeText(scope), isLet })
    .from(properties)
    .where(scope.mine(properties))
    .orderBy(desc(isLet), homeText(scope), properties.id)
  const byHome = groupBy(await selectCertificates(scope), ({ propertyId }) => propertyId)
  return homes.map((home) => ({ ...home, kinds: standingsOf(byHome.get(home.id) ?? [], day) }))
}
