import { contract } from '../contract.ts'
import { undoReply } from '../history/history.ts'
import { idParams, type Resource } from '../resource.ts'
import { z } from '../zod.ts'
import { importBodyLimit, importInput, importReply, pastImport } from './imports.ts'

/** The calls that export and import one kind of record as a file. */
export function fileCalls({ name, title }: Pick<Resource, 'name' | 'title'>) {
  const many = title.many.toLowerCase()
  return {
    exportAll: contract({
      name: `export${title.many}`,
      method: 'get',
      path: `/api/${name}/export.csv`,
      access: 'read',
      summary: `All ${many} as a CSV file, which an import reads back`,
      reply: 'raw',
    }),
    importFile: contract({
      name: `import${title.many}`,
      method: 'post',
      path: `/api/${name}/import`,
      access: 'write',
      summary: `Look at a CSV file of ${many}, check it (dry run), or read it in: all rows or none`,
      body: importInput,
      bodyLimit: importBodyLimit,
      reply: importReply,
      takesKey: true,
      changes: 'everything',
    }),
  }
}

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
  undo: contract({
    name: 'undoImport',
    method: 'post',
    path: '/api/imports/:id/undo',
    access: 'write',
    summary: 'Take a whole import out again; refused where a row is used or was changed since',
    params: idParams,
    reply: undoReply,
    changes: 'everything',
  }),
}
