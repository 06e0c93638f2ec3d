import { index, integer, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core'
import { createdAt, indexedKey, rowColumns, rowKey } from '../../db/columns.ts'
import { code, masked } from '../../db/texts.ts'
import { giveTraits } from '../../db/traits.ts'
import { files } from '../../files/files.table.ts'
import { properties } from '../properties/properties.table.ts'

export const propertyPhotos = pgTable(
  'property_photos',
  {
    ...rowColumns(),
    propertyId: uuid('property_id').notNull(),
    /** The files of the three sizes: at most 1,600, 960 and 480 pixels wide. */
    fileId: uuid('file_id').notNull(),
    mediumFileId: uuid('medium_file_id').notNull(),
    smallFileId: uuid('small_file_id').notNull(),
    /** The size of the large file, in pixels. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** A few blurred pixels as a data URL, shown until the photo has loaded. */
    placeholder: code('placeholder').notNull(),
    caption: masked('caption').notNull().default(''),
    position: smallint('position').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index().on(t.accountId, t.propertyId, t.position),
    rowKey(t, t.propertyId, properties).onDelete('cascade'),
    ...indexedKey(t, t.fileId, files),
    ...indexedKey(t, t.mediumFileId, files),
    ...indexedKey(t, t.smallFileId, files),
  ],
)

giveTraits(propertyPhotos, { historyId: ({ id }) => id })
