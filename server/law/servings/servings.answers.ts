import { sql } from 'drizzle-orm'
import { files } from '../../files/files.table.ts'
import { aboutTenancy } from '../../money/bank/bank.ports.ts'
import { isFileNamed } from '../documents/documents.ports.ts'
import { servings } from './servings.table.ts'

aboutTenancy.answeredBy(function ofServings() {
  return servings
})
isFileNamed.answeredBy(function ofServedFiles() {
  return sql`exists (select from ${servings} where ${servings.accountId} = ${files.accountId}
      and ${files.id} in (${servings.fileId}, ${servings.evidenceFileId}))`
})
