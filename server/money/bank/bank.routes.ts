import { eq } from 'drizzle-orm'
import { bankCalls } from '#shared/money/bank/bank.calls.ts'
import { type BankAccount, designationWords, type LetterInput } from '#shared/money/bank/bank.ts'
import type { Changer, Outbox } from '../../audit/audit.record.ts'
import { pickColumns, refersTo } from '../../db/joins.ts'
import { NotFound } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { files } from '../../files/files.table.ts'
import { keepPaper, servePaper } from '../../files/papers.keep.ts'
import { makePaper } from '../../files/papers.make.ts'
import { type Raw, type Route, route, type SignedIn, saveCsv } from '../../http/route.ts'
import { refuseUnconfirmed } from '../../http/session.ts'
import { writeCsv } from '../../registry/export.ts'
import { bankAccounts } from '../ledger/bank.table.ts'
import {
  addBankAccount,
  changeBankAccount,
  describeOne,
  listBankAccounts,
  readBankAccount,
} from './bank.accounts.ts'
import { listBankLines } from './bank.lines.ts'
import { answerProposals, endRules, listRuleProposals, listRules } from './sort/rules.ts'
import { acceptSuggestions } from './sort/sort.accept.ts'
import { sortLine, sortMany } from './sort/sort.lines.ts'
import { undoMatch, undoMatches } from './sort/sort.undo.ts'
import { sortersOf } from './sort/sorters.all.ts'
import { listTypedEntries, undoPaidIn } from './sort/typed-entries.ts'
import { importBankFile } from './statements/statements.import.ts'
import { stateNoMovements } from './statements/statements.no-movements.ts'
import { listBankImports, undoBankImport } from './statements/statements.undo.ts'

/**
 * Keeps the bank's letter with its account, or takes it away. A letter that was replaced is swept later (papers.sweep.ts). Throws
 * NotFound, or a 400 for a file that is no paper.
 */
async function keepLetter(scope: AccountScope, id: string, { letter }: LetterInput): Promise<BankAccount> {
  await readBankAccount(scope, id)
  const made = letter && (await makePaper(scope.accountId, letter.file))
  return scope.transaction(async (inside) => {
    await inside.lock(bankAccounts)
    const letterId = made && (await keepPaper(inside, made, 'bank letter'))
    const values = { letterId, letterName: letter?.name ?? '' }
    const [row] = await inside.table(bankAccounts).update(eq(bankAccounts.id, id), values)
    if (!row) throw new NotFound()
    return describeOne(inside, row)
  })
}

/** The bank's letter. Throws NotFound. */
async function readLetter(scope: AccountScope, id: string): Promise<Raw> {
  const [letter] = await scope
    .select({ ...pickColumns(files, 'id', 'contentType', 'bytes'), account: bankAccounts.name })
    .from(bankAccounts)
    .innerJoin(files, refersTo(bankAccounts.letterId, files))
    .where(scope.mine(bankAccounts, eq(bankAccounts.id, id)))
  if (!letter) throw new NotFound()
  const words = letter.account.toLowerCase().match(/[a-z0-9]+/g) ?? []
  return servePaper({ ...letter, name: ['letter', ...words].join('-'), isShown: true })
}

const writeAccountsCsv = (accounts: BankAccount[]): string =>
  writeCsv(
    [
      ...['Account', 'Bank', 'Name at the bank', 'Sort code', 'Account number', 'Designation'],
      ...['Bank confirmation letter', 'Letter added on'],
    ],
    accounts.map(({ name, bank, heldName, sortCode, accountNumber, designation, letter }) => [
      ...[name, bank, heldName, sortCode, accountNumber, designationWords[designation]],
      ...[letter?.name ?? 'Missing', letter?.keptOn ?? ''],
    ]),
  )

export function bankRoutes(services: Outbox): Route[] {
  const changerOf = ({ actor, scope }: SignedIn): Changer => ({ ...actor, changeId: scope.changeId })
  return [
    route(bankCalls.accounts, ({ scope }) => listBankAccounts(scope)),
    route(bankCalls.addAccount, (call) =>
      addBankAccount({ outbox: services, changer: changerOf(call) }, call.scope, call.body),
    ),
    route(bankCalls.changeAccount, ({ request, params, body, ...call }) => {
      const parts = {
        outbox: services,
        changer: changerOf(call),
        refuseUnlessFresh: () => refuseUnconfirmed(request),
      }
      return changeBankAccount(parts, call.scope, params.id, body)
    }),
    route(bankCalls.keepLetter, ({ scope, params, body }) => keepLetter(scope, params.id, body)),
    route(bankCalls.readLetter, ({ scope, params }) => readLetter(scope, params.id)),
    route(bankCalls.accountsCsv, async ({ scope }) =>
      saveCsv(writeAccountsCsv(await listBankAccounts(scope)), 'bank-accounts.csv'),
    ),
    route(bankCalls.stateQuiet, ({ scope, params, body }) => stateNoMovements(scope, params.id, body)),
    route(bankCalls.importFile, async ({ scope, actor, query, request }) => {
      return importBankFile(scope, request.body, query, {
        currency: actor.account.currency,
        sorters: sortersOf(actor),
      })
    }),
    route(bankCalls.imports, ({ scope }) => listBankImports(scope)),
    route(bankCalls.undoImport, ({ scope, params }) => undoBankImport(scope, params.id)),
    route(bankCalls.lines, ({ scope, query }) => listBankLines(scope, query)),
    route(bankCalls.typed, ({ scope }) => listTypedEntries(scope)),
    route(bankCalls.undoPaidIn, ({ scope, params }) => undoPaidIn(scope, params.id)),
    route(bankCalls.accept, ({ scope, actor, body }) =>
      acceptSuggestions(scope, body.lines, sortersOf(actor)),
    ),
    route(bankCalls.sort, ({ scope, actor, params, body }) =>
      sortLine(scope, params.id, body.parts, sortersOf(actor)),
    ),
    route(bankCalls.sortMany, ({ scope, actor, body }) =>
      sortMany(scope, body.ids, body.part, sortersOf(actor)),
    ),
    route(bankCalls.rules, ({ scope }) => listRules(scope)),
    route(bankCalls.proposals, ({ scope }) => listRuleProposals(scope)),
    route(bankCalls.answerProposals, ({ scope, actor, body }) =>
      answerProposals(scope, body, sortersOf(actor)),
    ),
    route(bankCalls.endRules, ({ scope, body }) => endRules(scope, body.ids)),
    route(bankCalls.undoMatch, ({ scope, params }) => undoMatch(scope, params.id)),
    route(bankCalls.undoMatches, ({ scope, body }) => undoMatches(scope, body)),
  ]
}
