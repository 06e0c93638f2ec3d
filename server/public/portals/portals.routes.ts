import { asc, eq, getTableColumns, inArray, not } from 'drizzle-orm'
import sharp from 'sharp'
import { today } from '#shared/dates.ts'
import { portalCalls } from '#shared/public/portals/portals.calls.ts'
import {
  branchInput,
  type FeedState,
  type Portal,
  photosEach,
  photosInAll,
  portalNames,
  portals,
} from '#shared/public/portals/portals.ts'
import { nameLines } from '#shared/records/properties/properties.name.ts'
import { tidyPostcode, titleCase } from '#shared/text.ts'
import { idsOf } from '../../db/joins.ts'
import { refuse } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { files } from '../../files/files.table.ts'
import { queuePicture } from '../../files/queue.ts'
import { makeZip } from '../../files/zip.ts'
import { Raw, type Route, route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { readIntegration, saveIntegration } from '../../integrations/integrations.store.ts'
import { isBannedOn } from '../../law/notices/notices.service.ts'
import { readAdvertNumbers } from '../../law/register/register.service.ts'
import { propertyPhotos } from '../../records/photos/photos.table.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { isToLet } from '../../records/related/homes.pick.ts'
import { blmFieldNames, faultOf } from './blm.fields.ts'
import { checkBlm, writeBlm } from './blm.file.ts'
import { type FeedProperty, problemsForPortals, rowOf } from './blm.property.ts'

interface FeedPhoto {
  propertyId: string
  name: string
  fileId: string
}

/** The first photos of these properties: the more properties, the fewer photos of each. */
async function choosePhotos(
  scope: AccountScope,
  homes: readonly { id: string; prefix: string }[],
): Promise<FeedPhoto[]> {
  const rows = await scope
    .select({ propertyId: propertyPhotos.propertyId, fileId: propertyPhotos.fileId })
    .from(propertyPhotos)
    .where(scope.mine(propertyPhotos, inArray(propertyPhotos.propertyId, idsOf(homes))))
    .orderBy(asc(propertyPhotos.propertyId), asc(propertyPhotos.position), asc(propertyPhotos.id))
  const each = Math.max(1, Math.min(photosEach, Math.floor(photosInAll / homes.length)))
  const chosen = homes.flatMap(({ id, prefix }) =>
    rows
      .filter(({ propertyId }) => propertyId === id)
      .slice(0, each)
      .map((row, at) => ({ ...row, name: `${prefix}_IMG_${String(at).padStart(2, '0')}.jpg` })),
  )
  return chosen.slice(0, photosInAll)
}

/** The photo as JPEG: the format knows no webp. Throws TryLater when too many pictures are waiting. */
async function makeJpeg(scope: AccountScope, { fileId }: FeedPhoto): Promise<Buffer | undefined> {
  const [file] = await scope
    .select({ bytes: files.bytes })
    .from(files)
    .where(scope.mine(files, eq(files.id, fileId)))
  return file && queuePicture(scope.accountId, () => sharp(file.bytes).jpeg({ quality: 85 }).toBuffer())
}

type Parts = Pick<Services, 'secret'>

const providerOf = (portal: Portal) => `blm:${portal}` as const

/** The portal's id of the agency's branch; empty until somebody has entered it. */
async function readBranch(parts: Parts, scope: AccountScope, portal: Portal): Promise<string> {
  const integration = await readIntegration(parts, scope, providerOf(portal))
  return branchInput.safeParse(integration?.value).data?.branchId ?? ''
}

async function listAvailable(scope: AccountScope): Promise<FeedProperty[]> {
  const rows = await scope
    .select(getTableColumns(properties))
    .from(properties)
    .where(scope.mine(properties, isToLet(), not(isBannedOn(today()))))
    .orderBy(asc(properties.addressLine1), asc(properties.id))
  const numbers = await readAdvertNumbers(scope, idsOf(rows), today())
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
async function readFeedState(parts: Parts, scope: AccountScope): Promise<FeedState> {
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
    refuse(
      'portal-branch-missing',
      `Give the branch ID that ${portalNames[portal]} knows your branch by, then try again.`,
    )
  const sound = (await listAvailable(scope)).filter((property) => problemsOf(property).length === 0)
  if (sound.length === 0)
    refuse(
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

/** The feed, and the photos that travel with it. */
async function makeFeed(parts: Parts, scope: AccountScope, portal: Portal, withPhotos: boolean) {
  const { branchId, sound, rows } = await listSound(parts, scope, portal)
  const homes = sound.map(({ id }, at) => ({ id, prefix: `${branchId}_${rows[at]?.AGENT_REF}` }))
  const photos = withPhotos ? await choosePhotos(scope, homes) : []
  const images = homes.map(({ id }) =>
    photos.flatMap(({ propertyId, name }) => (propertyId === id ? [name] : [])),
  )
  return {
    name: `${branchId}_${today().replaceAll('-', '')}`,
    file: writeCheckedBlm(rows, images),
    photos,
  }
}

const savedAs = (name: string) => ({ 'content-disposition': `attachment; filename="${name}"` })

export function portalRoutes(services: Pick<Services, 'secret'>): Route[] {
  return [
    route(portalCalls.readFeedState, ({ scope }) => readFeedState(services, scope)),
    route(portalCalls.setBranch, async ({ scope, params: { portal }, body }) => {
      await saveIntegration(services, scope, providerOf(portal), body)
      return readFeedState(services, scope)
    }),
    route(portalCalls.downloadFeed, async ({ scope, params: { portal } }) => {
      const { file, name } = await makeFeed(services, scope, portal, false)
      return new Raw('text/plain; charset=utf-8', file, savedAs(`${name}.blm`))
    }),
    route(portalCalls.downloadArchive, async ({ scope, params: { portal } }) => {
      const { file, name, photos } = await makeFeed(services, scope, portal, true)
      const parts: { name: string; content: Buffer }[] = [{ name: `${name}.blm`, content: Buffer.from(file) }]
      for (const photo of photos) {
        const content = await makeJpeg(scope, photo)
        if (content) parts.push({ name: photo.name, content })
      }
      return new Raw('application/zip', await makeZip(parts), savedAs(`${name}.zip`))
    }),
  ]
}
