import { asc, eq, inArray } from 'drizzle-orm'
import sharp from 'sharp'
import { photosEach, photosInAll } from '#shared/public/portals/portals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { files } from '../../files/files.table.ts'
import { queuePicture } from '../../files/queue.ts'
import { propertyPhotos } from '../../records/photos/photos.table.ts'

export interface FeedPhoto {
  propertyId: string
  /** The file name in the feed. */
  name: string
  fileId: string
}

/** The first photos of these properties: the more properties, the fewer photos of each. */
export async function choosePhotos(
  scope: AccountScope,
  homes: readonly { id: string; prefix: string }[],
): Promise<FeedPhoto[]> {
  const rows = await scope
    .select({ propertyId: propertyPhotos.propertyId, fileId: propertyPhotos.fileId })
    .from(propertyPhotos)
    .where(
      scope.mine(
        propertyPhotos,
        inArray(
          propertyPhotos.propertyId,
          homes.map(({ id }) => id),
        ),
      ),
    )
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
export async function makeJpeg(scope: AccountScope, { fileId }: FeedPhoto): Promise<Buffer | undefined> {
  const [file] = await scope
    .select({ bytes: files.bytes })
    .from(files)
    .where(scope.mine(files, eq(files.id, fileId)))
  return file && queuePicture(scope.accountId, () => sharp(file.bytes).jpeg({ quality: 85 }).toBuffer())
}
