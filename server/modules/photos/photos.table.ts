import { foreignKey, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { accountId, createdAt } from '../../db/columns.ts'
import { files } from '../../files/files.table.ts'
import { properties } from '../properties/properties.table.ts'

export const propertyPhotos = pgTable(
  'property_photos',
  {
    accountId: accountId(),
    id: uuid('id').notNull(),
    propertyId: uuid('property_id').notNull(),
    /** 1,600, 960 and 480 pixels wide at most. */
    fileId: uuid('file_id').notNull(),
    mediumFileId: uuid('medium_file_id').notNull(),
    smallFileId: uuid('small_file_id').notNull(),
    /** Of the large one, in pixels. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** A few blurred pixels as a data address, shown until the photo is there. */
    placeholder: text('placeholder').notNull(),
    caption: text('caption').notNull().default(''),
    position: smallint('position').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    index().on(t.accountId, t.propertyId, t.position),
    foreignKey({
      columns: [t.accountId, t.propertyId],
      foreignColumns: [properties.accountId, properties.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.accountId, t.fileId],
      foreignColumns: [files.accountId, files.id],
    }),
    foreignKey({
      columns: [t.accountId, t.mediumFileId],
      foreignColumns: [files.accountId, files.id],
    }),
    foreignKey({
      columns: [t.accountId, t.smallFileId],
      foreignColumns: [files.accountId, files.id],
    }),
  ],
)
