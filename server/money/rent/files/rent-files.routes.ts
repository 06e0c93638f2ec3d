import { rentFileCalls } from '#shared/money/rent/papers/rent.files.calls.ts'
import { NotFound } from '../../../db/refusals.ts'
import { type Route, route, saveCsv } from '../../../http/route.ts'
import { importOpenings } from './openings.import.ts'
import { importReceipts } from './receipts.import.ts'
import { listRentImports, readRentImport } from './rent-imports.store.ts'
import { takeImportBack } from './rent-imports.undo.ts'

/** Files of payments and of opening balances. */
export const rentFileRoutes: Route[] = [
  route(rentFileCalls.receipts, ({ scope, body }) => importReceipts(scope, body)),
  route(rentFileCalls.openings, ({ scope, body }) => importOpenings(scope, body)),
  route(rentFileCalls.list, ({ scope }) => listRentImports(scope)),
  route(rentFileCalls.kept, async ({ scope, params }) => {
    const { keptFile } = await readRentImport(scope, params.id)
    if (keptFile === null) throw new NotFound()
    return saveCsv(keptFile, 'rows-to-mend.csv')
  }),
  route(rentFileCalls.takeBack, async ({ scope, params, body }) => ({
    count: await takeImportBack(scope, params.id, body.reason),
  })),
]
