import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import { groupBy } from '#shared/group.ts'
import {
  type Certificate,
  type CertificateChange,
  type CertificateInput,
  certificateCalls,
  type EarlierCertificates,
  expiringKinds,
  type HomeCertificates,
  type Standing,
} from '#shared/law/certificates/certificates.calls.ts'
import {
  dayBeforeLastDay,
  isNotNeeded,
  lastDayOfKind,
  lastDayOnly,
  newestOfKind,
  stateOfKind,
} from '#shared/law/certificates/certificates.days.ts'
import { certificateKinds, certificateWords } from '#shared/law/certificates/certificates.kinds.ts'
import { isOneOf, refersTo } from '../../db/joins.ts'
import { NotFound, refuseAll, refuseField, refuseFuture } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow, tellConflict } from '../../http/crud.ts'
import { type Route, route } from '../../http/route.ts'
import { homeText } from '../../records/properties/properties.pick.ts'
import { isInEngland, readPlace } from '../../records/properties/properties.place.pick.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { isInEffectOn } from '../../records/related/periods.pick.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import type { FileCertificate } from '../../registry/member.ts'
import { newestFile, refuseOtherDocument } from '../documents/documents.service.ts'
import { documents } from '../documents/documents.table.ts'
import { readCertificatesByHome } from './certificates.duties.queries.ts'
import { certificates } from './certificates.table.ts'

/** Records what a file says of properties, without documents. The import has checked each. */
async function record(
  scope: AccountScope,
  made: readonly (FileCertificate & { propertyId: string })[],
): Promise<void> {
  if (made.length > 0) await scope.insertMany(certificates, [...made])
}

export const importedCertificates = { list: readCertificatesByHome, record }

async function refuseWrong(scope: AccountScope, facts: CertificateInput): Promise<void> {
  const { kind, day, until, outcome, rating, licence, remarks, documentId, propertyId } = facts
  if (until && until < day) refuseField('date-order', 'until', 'The last day is before the first day')
  const isStated = expiringKinds.includes(kind)
  if (!isStated) refuseFuture('day', day, today())
  if (outcome === 'not-needed') {
    if (!remarks) refuseField('reason-required', 'remarks', 'Enter why the property needs none')
  } else if (isStated && !until) refuseField('value-required', 'until', 'Enter the last day')
  else if (kind === 'energy' && !rating) refuseField('value-required', 'rating', 'Choose its rating, A to G')
  else if (kind === 'licence' && !licence)
    refuseField('value-required', 'licence', 'Choose which licence it is')
  const ofHome = eq(documents.propertyId, propertyId)
  await refuseOtherDocument(scope, documentId, ofHome, 'Choose one of the property’s documents')
}

/** Records a certificate and answers its id. Throws NotFound when the account has no such home. */
export function addCertificate(scope: AccountScope, input: CertificateInput): Promise<string> {
  return scope.transaction(async (inside) => {
    if (!(await inside.get(properties, input.propertyId))) throw new NotFound()
    await refuseWrong(inside, input)
    return (await inside.insert(certificates, input)).id
  })
}

/** Throws NotFound, or Conflict when the stored version is another one. */
export async function changeCertificate(
  scope: AccountScope,
  id: string,
  { version, ...change }: CertificateChange,
): Promise<void> {
  await scope.transaction(async (inside) => {
    const stored = requireRow(await inside.get(certificates, id))
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
    await refuseWrong(inside, { ...stored, ...given })
    await inside.update(certificates, id, version, change)
  })
}

type Entry = EarlierCertificates['certificates'][number]

/**
 * Records certificates from before the account, without documents, and answers how many. One that says what is recorded already
 * is left out. Throws a 400 that names the property, and then records none.
 */
export function addEarlierCertificates(
  scope: AccountScope,
  { certificates: entries }: EarlierCertificates,
): Promise<number> {
  return scope.transaction(async (inside) => {
    const ids = [...new Set(entries.map(({ propertyId }) => propertyId))]
    const homes = await inside
      .select({ id: properties.id, name: homeText(inside), rating: properties.epcRating })
      .from(properties)
      .where(inside.mine(properties, isOneOf(properties.id, ids)))
    const byId = new Map(homes.map((home) => [home.id, home]))
    const recorded = groupBy(
      await inside.table(certificates).list(isOneOf(certificates.propertyId, ids)),
      ({ propertyId, kind }) => `${propertyId} ${kind}`,
    )
    const seen = new Set<string>()
    const factsOf = ({ propertyId, kind, date, is, licence }: Entry) => {
      const home = byId.get(propertyId)
      if (!home) refuseAll('property-not-found', 'One of these properties has been deleted.')
      const what = `${certificateWords[kind]} of ${home.name}`
      const day = is === 'day' ? date : dayBeforeLastDay(kind, date)
      // A licence or a policy may begin later.
      if (day > today() && !expiringKinds.includes(kind))
        refuseAll(
          'certificate-date',
          `${what}: ${is === 'day' ? `${inside.day(date)} is in the future` : `none lasts until ${inside.day(date)}`}.`,
        )
      const key = `${propertyId} ${kind}`
      if (seen.has(key)) refuseAll('duplicate-entry', `${what} has two dates.`)
      seen.add(key)
      const until = is === 'until' && kind !== 'alarms' ? date : null
      const known = recorded.get(key) ?? []
      const isKnown = known.some(
        (each) =>
          each.licence === (licence ?? null) &&
          (each.day === day || (until !== null && lastDayOfKind(kind, [each])?.day === until)),
      )
      if (isKnown) return []
      return [
        {
          propertyId,
          kind,
          day,
          until,
          outcome: 'passed' as const,
          rating: kind === 'energy' ? home.rating : null,
          licence: licence ?? null,
          remarks: until === null ? '' : lastDayOnly,
        },
      ]
    }
    const made = entries.flatMap(factsOf)
    if (made.length > 0) await inside.insertMany(certificates, made)
    return made.length
  })
}

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
