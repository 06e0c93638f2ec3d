import { asc, getTableColumns, not } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import {
  branchInput,
  type FeedState,
  type Portal,
  portalNames,
  portals,
} from '#shared/public/portals/portals.ts'
import { nameLines } from '#shared/records/properties/properties.name.ts'
import { tidyPostcode, titleCase } from '#shared/text.ts'
import { Refused } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import type { Services } from '../../http/services.ts'
import { readIntegration, saveIntegration } from '../../integrations/integrations.store.ts'
import { isBannedOn } from '../../law/notices/notices.service.ts'
import { readAdvertNumbers } from '../../law/register/register.service.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { isToLet } from '../../records/related/homes.pick.ts'
import { blmFieldNames, faultOf } from './blm.fields.ts'
import { checkBlm, writeBlm } from './blm.file.ts'
import { type FeedProperty, problemsForPortals, rowOf } from './blm.property.ts'
import { choosePhotos } from './portals.photos.ts'

type Parts = Pick<Services, 'secret'>

const providerOf = (portal: Portal) => `blm:${portal}` as const

/** The portal's id of the agency's branch; empty until somebody has entered it. */
async function readBranch(parts: Parts, scope: AccountScope, portal: Portal): Promise<string> {
  const integration = await readIntegration(parts, scope, providerOf(portal))
  return branchInput.safeParse(integration?.value).data?.branchId ?? ''
}

export const saveBranch = (parts: Parts, scope: AccountScope, portal: Portal, branchId: string) =>
  saveIntegration(parts, scope, providerOf(portal), { branchId })

async function listAvailable(scope: AccountScope): Promise<FeedProperty[]> {
  const rows = await scope
    .select(getTableColumns(properties))
    .from(properties)
    .where(scope.mine(properties, isToLet(), not(isBannedOn(today()))))
    .orderBy(asc(properties.addressLine1), asc(properties.id))
  const numbers = await readAdvertNumbers(
    scope,
    rows.map(({ id }) => id),
    today(),
  )
  return rows.map((row) => ({ ...row, numbers: numbers.get(row.id) ?? null }))
}

/** What keeps a property out of the feed: what it lacks, else the values that the format refuses. */
function problemsOf(property: FeedProperty): string[] {
  const lacks = problemsForPortals(property)
  if (lacks.length > 0) return lacks
  const row = rowOf(property, '1')
  return blmFieldNames
    .flatMap((name) => faultOf(name, row[name]) ?? [])
    .map((fault) => `The format refuses it: ${fault}.`)
}

/** The branches, how many available properties the feed would hold, and what the others lack. */
export async function readFeedState(parts: Parts, scope: AccountScope): Promise<FeedState> {
  const [available, branches] = await Promise.all([
    listAvailable(scope),
    Promise.all(
      portals.map(async (portal) => ({ portal, branchId: await readBranch(parts, scope, portal) })),
    ),
  ])
  const lacking = available.flatMap((property) => {
    const problems = problemsOf(property)
    const address = `${titleCase(nameLines(property))}, ${tidyPostcode(property.postCode)}`
    return problems.length > 0 ? [{ id: property.id, address, problems }] : []
  })
  return { portals: branches, available: available.length, ready: available.length - lacking.length, lacking }
}

/** The available properties that the format accepts. Throws a 409 when there is none or no branch is known. */
async function listSound(parts: Parts, scope: AccountScope, portal: Portal) {
  const branchId = await readBranch(parts, scope, portal)
  if (!branchId)
    throw new Refused(
      409,
      'portal-branch-missing',
      `Give the branch ID that ${portalNames[portal]} knows your branch by, then try again.`,
    )
  const sound = (await listAvailable(scope)).filter((property) => problemsOf(property).length === 0)
  if (sound.length === 0)
    throw new Refused(
      409,
      'nothing-to-export',
      'No available property has all that the format asks for, so the file would be empty.',
    )
  return { branchId, sound, rows: sound.map((property) => rowOf(property, branchId)) }
}

/** Writes the file and checks it. Refused rows were left out before, so a fault here is a defect of ours. */
function writeCheckedBlm(...parts: Parameters<typeof writeBlm>): string {
  const file = writeBlm(...parts)
  const faults = checkBlm(file)
  if (faults.length > 0) throw new Error(`a BLM file of our own is wrong: ${faults.slice(0, 3).join('; ')}`)
  return file
}

const nameOf = (branchId: string) => `${branchId}_${today().replaceAll('-', '')}`

/** The feed without photos. */
export async function makeFeed(parts: Parts, scope: AccountScope, portal: Portal) {
  const { branchId, rows } = await listSound(parts, scope, portal)
  return { name: nameOf(branchId), file: writeCheckedBlm(rows) }
}

/** The feed and its photos, for one archive. */
export async function makeFeedWithPhotos(parts: Parts, scope: AccountScope, portal: Portal) {
  const { branchId, sound, rows } = await listSound(parts, scope, portal)
  const chosen = await choosePhotos(
    scope,
    sound.map(({ id }, at) => ({ id, prefix: `${branchId}_${rows[at]?.AGENT_REF}` })),
  )
  const images = sound.map(({ id }) =>
    chosen.flatMap((photo) => (photo.propertyId === id ? [photo.name] : [])),
  )
  return { name: nameOf(branchId), file: writeCheckedBlm(rows, images), photos: chosen }
}
