import { sql } from 'drizzle-orm'
import { audit } from '../../db/history.table.ts'
import { files } from '../../files/files.table.ts'
import { dailySweep, fileExpiry, removeUnnamedFiles } from '../../files/sweep.ts'
import type { Services } from '../../http/services.ts'
import { propertyPhotos } from './photos.table.ts'

/** Removes the files of photos that were deleted more than 30 days ago; answers how many. */
export function sweepPhotoFiles({ db }: Pick<Services, 'db'>): Promise<number> {
  const isNamed = sql`exists (select from (select account_id,
        unnest(array[file_id, medium_file_id, small_file_id]) as id from ${propertyPhotos}) used
      where used.account_id = ${files.accountId} and used.id = ${files.id})
    or exists (select from (select account_id,
        unnest(array[before->>'fileId', before->>'mediumFileId', before->>'smallFileId'])::uuid as id
        from ${audit} where entity = 'property_photos' and action = 'deleted' and created_at > ${fileExpiry}) undoable
      where undoable.account_id = ${files.accountId} and undoable.id = ${files.id})`
  return removeUnnamedFiles(db, 'property', isNamed)
}

export const startPhotoSweep = dailySweep('photos', sweepPhotoFiles)
