import { eq, sql } from 'drizzle-orm'
import * as files from '../../files/files.ports.ts'
import * as history from '../history/history.ports.ts'
import { listGivenReferences, readReferred } from './imports.references.ts'
import { imports } from './imports.table.ts'

files.readReferred.answeredBy(readReferred)
files.listGivenReferences.answeredBy(listGivenReferences)
history.afterUndo.answeredBy(async function markImportUndone(scope, changeId) {
  await scope.table(imports).update(eq(imports.id, changeId), { undoneAt: sql`now()` })
})
