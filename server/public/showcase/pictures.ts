import { and, eq } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from '#shared/zod.ts'
import { agencies } from '../../accounts/agency.table.ts'
import { userPhotos } from '../../accounts/profile.table.ts'
import { refersTo } from '../../db/joins.ts'
import { files } from '../../files/files.table.ts'
import { queueVisitorPicture } from '../../files/queue.ts'
import { fileColumns } from '../../records/photos/photos.pick.ts'
import { propertyPhotos } from '../../records/photos/photos.table.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { oldestOwner, type ShownAccount, shownHomes } from './public-scope.ts'

export interface Picture {
  contentType: string
  bytes: Buffer
}

/** Drawn at most 160 px wide, on screens with up to two dots a pixel. */
const portraitSide = 320

/** The agent's photo as a small webp for the network that asks; undefined when there is none. */
export async function readAgentPhoto(books: ShownAccount, network: string): Promise<Picture | undefined> {
  const [photo] = await books
    .select({ bytes: userPhotos.bytes })
    .from(userPhotos)
    .where(eq(userPhotos.userId, oldestOwner(books)))
  if (!photo) return undefined
  const { default: sharp } = await import('sharp')
  const bytes = await queueVisitorPicture(network, () =>
    sharp(photo.bytes).resize(portraitSide, portraitSide).webp({ quality: 80 }).toBuffer(),
  )
  return { contentType: 'image/webp', bytes }
}

const isFile = (column: PgColumn, owner: { accountId: PgColumn }) =>
  and(eq(files.accountId, owner.accountId), eq(files.id, column))

export async function readAgencyLogo(books: ShownAccount): Promise<Picture | undefined> {
  const [logo] = await books
    .select({ contentType: files.contentType, bytes: files.bytes })
    .from(agencies)
    .innerJoin(files, isFile(agencies.logoFileId, agencies))
    .where(books.mine(agencies))
  return logo
}

const size = z.enum(['small', 'medium', 'large'])

/** A photo of a home that is to be seen, and of no other. */
export async function readHomePhoto(
  books: ShownAccount,
  id: string,
  named: string,
): Promise<Picture | undefined> {
  const wanted = size.safeParse(named)
  if (!wanted.success || !z.uuid().safeParse(id).success) return undefined
  const [photo] = await books
    .select({ contentType: files.contentType, bytes: files.bytes })
    .from(propertyPhotos)
    .innerJoin(files, isFile(fileColumns[wanted.data], propertyPhotos))
    .innerJoin(properties, and(refersTo(propertyPhotos.propertyId, properties), ...shownHomes()))
    .where(books.mine(propertyPhotos, eq(propertyPhotos.id, id)))
  return photo
}
