import { contract, reads, writes } from '../../contract.ts'
import { exportCall, type NamedKind } from '../../csv/export.calls.ts'
import { importBodyLimit } from '../../csv/limits.ts'
import { z } from '../../zod.ts'
import { undoReply } from '../history/history.ts'
import { importInput, importReply, pastImport } from './imports.ts'

/** The call that imports one kind of file. */
export const importCall = ({ name, title }: NamedKind) =>
  contract({
    ...writes,
    name: `import${title.many.replaceAll(' ', '')}`,
    path: `/api/${name}/import`,
    summary: `Preview a CSV file of ${title.many.toLowerCase()}, check it (dry run), or import it: all rows or none`,
    body: importInput,
    bodyLimit: importBodyLimit,
    readsFile: true,
    reply: importReply,
    takesKey: true,
    changes: 'everything',
  })

/** The calls that export and import one kind of record as a file. */
export const fileCalls = (kind: NamedKind) => ({ exportAll: exportCall(kind), importFile: importCall(kind) })

/** The calls on past imports, of every kind of record. */
export const importCalls = {
  list: contract({
    ...reads,
    name: 'listImports',
    path: '/api/imports',
    summary: 'The imported files, newest first',
    reply: z.array(pastImport),
    madeOf: ['imports'],
  }),
  kept: contract({
    name: 'readKeptRows',
    method: 'get',
    path: '/api/imports/:id/kept.csv',
    access: 'write',
    summary: 'The rows that an import kept to fix, as a CSV file with the problem in its last column',
    reply: 'raw',
  }),
  undo: contract({
    ...writes,
    name: 'undoImport',
    path: '/api/imports/:id/undo',
    summary: 'Undo a whole import; refused where a row is used or was changed since',
    done: {
      title: 'Import Undone',
      description: 'Imported records were removed, and changed records are as they were before.',
    },
    failed: 'The import could not be undone.',
    reply: undoReply,
    takesKey: true,
    changes: 'everything',
  }),
}
