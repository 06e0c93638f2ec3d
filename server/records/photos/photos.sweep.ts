import { sql } from 'drizzle-orm'
import { audit } from '../../db/history.table.ts'
import { files } from '../../files/files.table.ts'
import { fileExpiry, removeUnnamedFiles } from '../../files/sweep.ts'
import type { Services } from '../../http/services.ts'
import { propertyPhotos } from './photos.table.ts'

const day = 24 * 60 * 60 * 1000

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

/** Sweeps at the start and once a day. Answers the function that stops it. */
export function startPhotoSweep(services: Pick<Services, 'db' | 'log'>): () => Promise<void> {
  let last: Promise<unknown> = Promise.resolve()
  const sweep = () => {
    last = sweepPhotoFiles(services).then(
      (count) => count > 0 && services.log.info({ count }, 'files of deleted photos removed'),
      (error: unknown) => services.log.warn({ err: error }, 'files of deleted photos were not removed'),
    )
  }
  sweep()
  const timer = setInterval(sweep, day)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await last
  }
}
