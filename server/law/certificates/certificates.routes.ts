import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import { groupBy } from '#shared/group.ts'
import { certificateCalls } from '#shared/law/certificates/certificates.calls.ts'
import {
  isNotNeeded,
  lastDayOfKind,
  newestOfKind,
  stateOfKind,
} from '#shared/law/certificates/certificates.days.ts'
import { certificateKinds } from '#shared/law/certificates/certificates.kinds.ts'
import type { Certificate, HomeCertificates, Standing } from '#shared/law/certificates/certificates.ts'
import { refersTo } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow, tellConflict } from '../../http/crud.ts'
import { type Route, route } from '../../http/route.ts'
import { homeText } from '../../records/properties/properties.pick.ts'
import { isInEngland, readPlace } from '../../records/properties/properties.place.pick.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { isInEffectOn } from '../../records/related/periods.pick.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { newestFile } from '../documents/documents.service.ts'
import { documents } from '../documents/documents.table.ts'
import { certificates } from './certificates.table.ts'
import { addCertificate, addEarlierCertificates, changeCertificate } from './certificates.write.ts'

/** Client landlords have a paper only where the document is shown to them. */
async function selectCertificates(scope: AccountScope, which?: SQL): Promise<Certificate[]> {
  const rows = await scope
    .select({ row: certificates, paper: newestFile })
    .from(certificates)
    .leftJoin(documents, and(refersTo(certificates.documentId, documents), scope.mine(documents)))
    .where(scope.mine(certificates, which))
    .orderBy(desc(certificates.day), desc(certificates.createdAt), desc(certificates.id))
  return rows.map(({ row, paper }) => {
    const { accountId: _, sample: __, authorName: addedBy, ...shown } = row
    return { ...shown, paper, addedBy }
  })
}

/** Throws NotFound. */
async function readCertificate(scope: AccountScope, id: string): Promise<Certificate> {
  const [row] = await selectCertificates(scope, eq(certificates.id, id))
  return requireRow(row)
}

function standingsOf(newestFirst: readonly Certificate[], day: string): Standing[] {
  const all = newestFirst.toReversed()
  return certificateKinds.map((kind) => {
    const newest = newestOfKind(kind, all)
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

/** A home's certificates. Throws NotFound when the caller has no such home. */
async function readCertificatesOfHome(scope: AccountScope, id: string, day: string) {
  const { isEnglish } = await readPlace(scope, id)
  const all = await selectCertificates(scope, eq(certificates.propertyId, id))
  return { day, isWatched: isEnglish, kinds: isEnglish ? standingsOf(all, day) : [], certificates: all }
}

/** How the certificates of every home in England stand, those that are let first. */
async function listHomes(scope: AccountScope, day: string): Promise<HomeCertificates[]> {
  const lets = await scope
    .select({ propertyId: tenancies.propertyId })
    .from(tenancies)
    .where(scope.mine(tenancies, isInEffectOn(sql`${day}::date`)))
  const let_ = new Set(lets.map(({ propertyId }) => propertyId))
  const homes = await scope
    .select({ id: properties.id, name: homeText(scope) })
    .from(properties)
    .where(scope.mine(properties, isInEngland))
    .orderBy(homeText(scope), properties.id)
  const byHome = groupBy(await selectCertificates(scope), ({ propertyId }) => propertyId)
  const rows = homes.map((home) => ({
    ...home,
    isLet: let_.has(home.id),
    kinds: standingsOf(byHome.get(home.id) ?? [], day),
  }))
  return rows.toSorted((a, b) => Number(b.isLet) - Number(a.isLet))
}

export const certificateRoutes: Route[] = [
  route(certificateCalls.ofHome, ({ scope, params }) => readCertificatesOfHome(scope, params.id, today())),
  route(certificateCalls.list, async ({ scope }) => {
    const day = today()
    return { day, homes: await listHomes(scope, day) }
  }),
  route(certificateCalls.add, async ({ scope, body }) =>
    readCertificate(scope, await addCertificate(scope, body)),
  ),
  route(certificateCalls.addEarlier, async ({ scope, body }) => ({
    count: await addEarlierCertificates(scope, body),
  })),
  route(certificateCalls.change, async ({ scope, params: { id }, body }) => {
    await tellConflict(
      scope,
      { entity: 'certificates', id },
      () => readCertificate(scope, id),
      () => changeCertificate(scope, id, body),
    )
    return readCertificate(scope, id)
  }),
  route(certificateCalls.remove, async ({ scope, params }) => {
    await scope.remove(certificates, [params.id])
  }),
]
