import { contract } from '../../contract.ts'
import { idParams } from '../../resource.ts'
import { z } from '../../zod.ts'
import { undoReply } from '../history/history.ts'
import { importBodyLimit, importInput, importReply, pastImport } from './imports.ts'
import type { FileKind } from './kinds.ts'

type Named = Pick<FileKind, 'name' | 'title'>

/** The call that exports all records of one kind as a file. */
const exportCall = ({ name, title }: Named) =>
  contract({
    name: `export${title.many}`,
    method: 'get',
    path: `/api/${name}/export.csv`,
    access: 'read',
    summary: `All ${title.many.toLowerCase()} as a CSV file, which an import reads back`,
    reply: 'raw',
  })

/** The call that imports one kind of file. */
export const importCall = ({ name, title }: Named) =>
  contract({
    name: `import${title.many.replaceAll(' ', '')}`,
    method: 'post',
    path: `/api/${name}/import`,
    access: 'write',
    summary: `Look at a CSV file of ${title.many.toLowerCase()}, check it (dry run), or read it in: all rows or none`,
    body: importInput,
    bodyLimit: importBodyLimit,
    readsFile: true,
    reply: importReply,
    takesKey: true,
    changes: 'everything',
  })

/** The calls that export and import one kind of record as a file. */
export const fileCalls = (kind: Named) => ({ exportAll: exportCall(kind), importFile: importCall(kind) })

/** The calls on past imports, of every kind of record. */
export const importCalls = {
  list: contract({
    name: 'listImports',
    method: 'get',
    path: '/api/imports',
    access: 'read',
    summary: 'The files that were read in, newest first',
    reply: z.array(pastImport),
    madeOf: ['imports'],
  }),
  kept: contract({
    name: 'readKeptRows',
    method: 'get',
    path: '/api/imports/:id/kept.csv',
    access: 'write',
    summary: 'The rows that an import kept, as a CSV file with what is wrong in its last column',
    params: idParams,
    reply: 'raw',
  }),
  undo: contract({
    name: 'undoImport',
    method: 'post',
    path: '/api/imports/:id/undo',
    access: 'write',
    summary: 'Take a whole import out again; refused where a row is used or was changed since',
    params: idParams,
    reply: undoReply,
    takesKey: true,
    changes: 'everything',
  }),
}
