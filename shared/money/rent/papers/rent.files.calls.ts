import { contract, reads, writes } from '../../../contract.ts'
import { importBodyLimit } from '../../../csv/limits.ts'
import { rentFollows } from '../../../records/terms/terms.changes.ts'
import { z } from '../../../zod.ts'
import { reversalInput } from '../rent.ts'
import { rentFileInput, rentFileReply, rentImport } from './rent.files.ts'

const changes = [...rentFollows, 'rent_imports', 'schedules', 'tenancies'] as const

const file = {
  method: 'post',
  access: 'write',
  body: rentFileInput,
  bodyLimit: importBodyLimit,
  readsFile: true,
  reply: rentFileReply,
  takesKey: true,
  changes,
} as const

export const rentFileCalls = {
  receipts: contract({
    ...file,
    name: 'importReceipts',
    needsRent: 'shown',
    path: '/api/receipts/import',
    summary: 'Check a CSV file of payments (dry run), or record those of its rows that are ready',
  }),
  openings: contract({
    ...file,
    name: 'importOpeningBalances',
    needsRent: 'shown',
    path: '/api/opening-balances',
    summary: 'Check a CSV file of opening balances (dry run), or start the rent accounts of its rows',
  }),
  list: contract({
    ...reads,
    name: 'listRentImports',
    path: '/api/rent-imports',
    summary: 'The files of payments and of opening balances that were recorded, newest first',
    reply: z.array(rentImport),
    madeOf: ['rent_imports'],
  }),
  kept: contract({
    ...reads,
    name: 'readKeptRentRows',
    path: '/api/rent-imports/:id/kept.csv',
    summary: 'The rows of a file that were not recorded, each with what is wrong',
    reply: 'raw',
  }),
  undo: contract({
    ...writes,
    name: 'takeRentImportBack',
    needsRent: 'shown',
    path: '/api/rent-imports/:id/take-back',
    summary: 'Undo every payment or opening balance of a file that still stands, or none',
    failed: 'The import couldn’t be undone.',
    tellsConflict: true,
    body: reversalInput,
    reply: z.object({ count: z.int() }),
    takesKey: true,
    changes,
  }),
}
