import { eq } from 'drizzle-orm'
import { ledgerCalls } from '#shared/money/proof/ledger.calls.ts'
import { depositCalls, monthCalls, openingCalls, proofCalls } from '#shared/money/proof/proof.calls.ts'
import { Refused } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { files } from '../../files/files.table.ts'
import { requireRow } from '../../http/crud.ts'
import { type Raw, type Route, route, saveCsv, showPdf } from '../../http/route.ts'
import { readLetterhead } from '../../pdf/letterhead.ts'
import { printPaper } from '../../pdf/print.ts'
import { readClosedThrough } from '../ledger/post.ts'
import { readDeposit } from './deposits/deposits.read.ts'
import { moveDeposit } from './deposits/deposits.write.ts'
import { readLedgerPage, writeLedgerCsv } from './ledger/ledger.read.ts'
import { readMonths } from './months/months.read.ts'
import { closeMonth, openMonth } from './months/months.write.ts'
import { readOpeningRest, sortOpeningRest, undoRest } from './opening/opening.rest.ts'
import { writeOpeningTemplate } from './opening/opening.template.ts'
import { openClientsBooks } from './opening/opening.write.ts'
import { writeAgesCsv } from './proof.ages.ts'
import { readProofYear, writeProofYearCsv } from './proof.calendar.ts'
import { writeProofCsv } from './proof.csv.ts'
import { readProofHealth } from './proof.health.queries.ts'
import { readProof } from './proof.read.ts'
import { listSignOffs, listSignOffsOf, prepareProof, readPrepared, signProof } from './proof.sign.ts'
import { makeShortfallGood, readShortNow } from './shortfall.ts'

async function readProofPaper(scope: AccountScope, id: string): Promise<Raw> {
  const { row } = await readPrepared(scope, id)
  if (!row.pdfId)
    throw new Refused(
      404,
      'nothing-to-print',
      'This reconciliation has no PDF yet. Sign it off first: the PDF is made then.',
    )
  const file = requireRow(await scope.table(files).get(eq(files.id, row.pdfId)))
  return showPdf(file.bytes, `reconciliation-${row.day}.pdf`)
}

export const proofRoutes: Route[] = [
  route(proofCalls.read, async ({ scope, query }) => {
    const found = (await readProof(scope, query.day)) ?? null
    return {
      proof: found,
      signOffs: found ? await listSignOffsOf(scope, found) : [],
      health: await readProofHealth(scope),
      closedThrough: (await readClosedThrough(scope)) ?? null,
      shortNow: await readShortNow(scope),
    }
  }),
  route(proofCalls.list, ({ scope }) => listSignOffs(scope)),
  route(proofCalls.agesCsv, async ({ scope, query: { day } }) =>
    saveCsv(await writeAgesCsv(scope, day), `ages-${day}.csv`),
  ),
  route(proofCalls.year, ({ scope, query }) => readProofYear(scope, query.year)),
  route(proofCalls.yearCsv, async ({ scope, query }) =>
    saveCsv(writeProofYearCsv(await readProofYear(scope, query.year)), `reconciliations-${query.year}.csv`),
  ),
  route(proofCalls.prepare, ({ scope, body }) => prepareProof(scope, body.day)),
  route(proofCalls.sign, async ({ scope, params, body }) => {
    const agency = await readLetterhead(scope)
    return signProof(scope, params.id, body.note ?? '', (proof, signature) =>
      printPaper(scope, 'proof', { proof, signature, agency }),
    )
  }),
  route(proofCalls.pdf, ({ scope, params }) => readProofPaper(scope, params.id)),
  route(proofCalls.csv, async ({ scope, params }) => {
    const { row, content } = await readPrepared(scope, params.id)
    return saveCsv(writeProofCsv(content, row), `reconciliation-${row.day}.csv`)
  }),
  route(proofCalls.makeGood, ({ scope, body }) => makeShortfallGood(scope, body)),
  route(ledgerCalls.read, ({ scope, query }) => readLedgerPage(scope, query)),
  route(ledgerCalls.csv, async ({ scope, query }) => {
    const page = await readLedgerPage(scope, query, Number.POSITIVE_INFINITY)
    return saveCsv(
      writeLedgerCsv(page),
      `ledger-${[page.of, page.from, page.to].filter(Boolean).join('-')}.csv`,
    )
  }),
  route(monthCalls.read, ({ scope }) => readMonths(scope)),
  route(monthCalls.close, async ({ scope, body }) => {
    await closeMonth(scope, body.month, body.why ?? '')
    return readMonths(scope)
  }),
  route(monthCalls.open, async ({ scope, body }) => {
    await openMonth(scope, body.month, body.why)
    return readMonths(scope)
  }),
  route(openingCalls.template, async ({ scope, query }) => {
    const { csv, name } = await writeOpeningTemplate(scope, query.day)
    return saveCsv(csv, name)
  }),
  route(openingCalls.open, ({ scope, body }) => openClientsBooks(scope, body)),
  route(openingCalls.rest, ({ scope }) => readOpeningRest(scope)),
  route(openingCalls.sortRest, ({ scope, body }) => sortOpeningRest(scope, body)),
  route(openingCalls.undoRest, ({ scope, body }) => undoRest(scope, body)),
  route(depositCalls.read, ({ scope, params }) => readDeposit(scope, params.id)),
  route(depositCalls.change, async ({ scope, params, body }) => {
    await moveDeposit(scope, params.id, body)
    return readDeposit(scope, params.id)
  }),
]
