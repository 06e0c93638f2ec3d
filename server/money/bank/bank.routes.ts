import { bankCalls } from '#shared/money/bank/bank.calls.ts'
import type { Changer, Outbox } from '../../audit/audit.record.ts'
import { type Route, route, type SignedIn, saveCsv } from '../../http/route.ts'
import { refuseUnconfirmed } from '../../http/session.ts'
import { addBankAccount, changeBankAccount, listBankAccounts } from './bank.accounts.ts'
import { keepLetter, readLetter, writeAccountsCsv } from './bank.letters.ts'
import { listBankLines } from './bank.lines.ts'
import { answerProposals, endRules, listRuleProposals, listRules } from './sort/rules.ts'
import { acceptSuggestions } from './sort/sort.accept.ts'
import { sortLine, sortMany } from './sort/sort.lines.ts'
import { takeMatchBack, takeMatchesBack } from './sort/sort.undo.ts'
import { sortersOf } from './sort/sorters.all.ts'
import { listTypedEntries, undoPaidIn } from './sort/typed-entries.ts'
import { importBankFile } from './statements/statements.import.ts'
import { stateNoMovements } from './statements/statements.no-movements.ts'
import { listBankImports, undoBankImport } from './statements/statements.undo.ts'

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
    route(bankCalls.lines, async ({ scope, query }) => {
      return listBankLines(scope, query)
    }),
    route(bankCalls.typed, ({ scope }) => listTypedEntries(scope)),
    route(bankCalls.undoPaidIn, ({ scope, params }) => undoPaidIn(scope, params.id)),
    route(bankCalls.accept, async ({ scope, actor, body }) => {
      return acceptSuggestions(scope, body.lines, sortersOf(actor))
    }),
    route(bankCalls.sort, ({ scope, actor, params, body }) =>
      sortLine(scope, params.id, body.parts, sortersOf(actor)),
    ),
    route(bankCalls.sortMany, ({ scope, actor, body }) =>
      sortMany(scope, body.ids, body.part, sortersOf(actor)),
    ),
    route(bankCalls.rules, ({ scope }) => listRules(scope)),
    route(bankCalls.proposals, ({ scope }) => listRuleProposals(scope)),
    route(bankCalls.answerProposals, async ({ scope, actor, body }) => {
      return answerProposals(scope, body, sortersOf(actor))
    }),
    route(bankCalls.endRules, ({ scope, body }) => endRules(scope, body.ids)),
    route(bankCalls.takeBack, ({ scope, params }) => takeMatchBack(scope, params.id)),
    route(bankCalls.takeAllBack, ({ scope, body }) => takeMatchesBack(scope, body)),
  ]
}
