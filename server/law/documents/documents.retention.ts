import { textOf } from '../../registry/label.ts'
import type { Kept } from '../../registry/member.ts'
import { documents } from './documents.table.ts'

export const keptDocuments: Kept = {
  name: 'documents',
  table: documents,
  nameOf: ({ name }) => `the document ‘${textOf(name)}’`,
  namedBy: { document_versions: 'a later version' },
}
