import { asc, eq } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import { branchInput, type FeedState, type Portal, portalNames, portals } from '#shared/portals/portals.ts'
import { tidyPostcode, titleCase } from '#shared/text.ts'
import { Refused } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import type { Services } from '../../http/services.ts'
import { readIntegration, saveIntegration } from '../../integrations/integrations.store.ts'
import { properties } from '../properties/properties.table.ts'
import { blmFieldNames, faultOf } from './blm.fields.ts'
import { checkBlm, writeBlm } from './blm.file.ts'
import { type FeedProperty, lacksOf, rowOf } from './blm.property.ts'
import { photosOf } from './portals.photos.ts'

type Parts = Pick<Services, 'secret'>

const providerOf = (portal: Portal) => `blm:${portal}` as const

/** What this portal calls the branch; empty until somebody has said so. */
async function branchOf(parts: Parts, scope: AccountScope, portal: Portal): Promise<string> {
  const kept = await readIntegration(parts, scope, providerOf(portal))
  return branchInput.safeParse(kept?.value).data?.branchId ?? ''
}

export const keepBranch = (parts: Parts, scope: AccountScope, portal: Portal, branchId: string) =>
  saveIntegration(parts, scope, providerOf(portal), { branchId })

function availableOf(scope: AccountScope): Promise<FeedProperty[]> {
  return scope
    .select({
      id: properties.id,
      createdAt: properties.createdAt,
      updatedAt: properties.updatedAt,
      addressLine1: properties.addressLine1,
      addressLine2: properties.addressLine2,
      townCity: properties.townCity,
      borough: properties.borough,
      postCode: properties.postCode,
      type: properties.type,
      bedrooms: properties.bedrooms,
      bathrooms: properties.bathrooms,
      rent: properties.rent,
      published: properties.published,
      description: properties.description,
      deposit: properties.deposit,
      areaSqft: properties.areaSqft,
      availableFrom: properties.availableFrom,
      councilTaxBand: properties.councilTaxBand,
      epcRating: properties.epcRating,
      furnishing: properties.furnishing,
    })
    .from(properties)
    .where(scope.mine(properties, eq(properties.status, 'available')))
    .orderBy(asc(properties.addressLine1), asc(properties.id))
}

/** What keeps a property out of the feed; the format's own rules have the last word. */
function problemsOf(property: FeedProperty): string[] {
  const lacks = lacksOf(property)
  if (lacks.length > 0) return lacks
  const row = rowOf(property, '1')
  return blmFieldNames
    .flatMap((name) => faultOf(name, row[name]) ?? [])
    .map((fault) => `The format refuses it: ${fault}.`)
}

/** How the feed stands: what it would hold, and what each of the others lacks. */
export async function feedStateOf(parts: Parts, scope: AccountScope): Promise<FeedState> {
  const [available, branches] = await Promise.all([
    availableOf(scope),
    Promise.all(portals.map(async (portal) => ({ portal, branchId: await branchOf(parts, scope, portal) }))),
  ])
  const lacking = available.flatMap((property) => {
    const problems = problemsOf(property)
    const address = `${titleCase(property.addressLine1)}, ${tidyPostcode(property.postCode)}`
    return problems.length > 0 ? [{ id: property.id, address, problems }] : []
  })
  return { portals: branches, available: available.length, ready: available.length - lacking.length, lacking }
}

/** The available properties that the format takes. Throws a 409 where there is none, or no branch is known. */
async function soundOf(parts: Parts, scope: AccountScope, portal: Portal) {
  const branchId = await branchOf(parts, scope, portal)
  if (!branchId)
    throw new Refused(
      409,
      `Give the branch ID that ${portalNames[portal]} knows your branch by, then try again.`,
    )
  const sound = (await availableOf(scope)).filter((property) => problemsOf(property).length === 0)
  if (sound.length === 0)
    throw new Refused(
      409,
      'No available property has all that the format asks for, so the file would be empty.',
    )
  return { branchId, sound, rows: sound.map((property) => rowOf(property, branchId)) }
}

/** A file that the format's own rules have passed: what they refuse was left out before. */
function fileOf(...parts: Parameters<typeof writeBlm>): string {
  const file = writeBlm(...parts)
  const faults = checkBlm(file)
  if (faults.length > 0) throw new Error(`a BLM file of our own is wrong: ${faults.slice(0, 3).join('; ')}`)
  return file
}

const nameOf = (branchId: string) => `${branchId}_${today().replaceAll('-', '')}`

/** The feed without photos. */
export async function feedFor(parts: Parts, scope: AccountScope, portal: Portal) {
  const { branchId, rows } = await soundOf(parts, scope, portal)
  return { name: nameOf(branchId), file: fileOf(rows) }
}

/** The feed and its photos, to be packed into one archive. */
export async function feedWithPhotosFor(parts: Parts, scope: AccountScope, portal: Portal) {
  const { branchId, sound, rows } = await soundOf(parts, scope, portal)
  const chosen = await photosOf(
    scope,
    sound.map(({ id }, at) => ({ id, prefix: `${branchId}_${rows[at]?.AGENT_REF}` })),
  )
  const images = sound.map(({ id }) =>
    chosen.flatMap((photo) => (photo.propertyId === id ? [photo.name] : [])),
  )
  return { name: nameOf(branchId), file: fileOf(rows, images), photos: chosen }
}
