import { bankCalls } from '#shared/money/bank/bank.calls.ts'
import type { Changer, Outbox } from '../../audit/audit.record.ts'
import { type Actor, type Route, route, type SignedIn, saveCsv } from '../../http/route.ts'
import { refuseUnconfirmed } from '../../http/session.ts'
import { addBankAccount, changeBankAccount, listBankAccounts } from './bank.accounts.ts'
import { keepLetter, readLetter, writeAccountsCsv } from './bank.letters.ts'
import { listBankLines } from './bank.lines.ts'
import { acceptSuggestions } from './sort/bank.accept.ts'
import { answerProposals, endRules, listRuleProposals, listRules } from './sort/bank.rules.ts'
import { sortLine, sortMany } from './sort/bank.sort.ts'
import { type Reversers, takeMatchBack, takeMatchesBack } from './sort/bank.take-back.ts'
import { sortBetween } from './sort/between.ts'
import { plainSorters } from './sort/ledger-sorters.ts'
import type { Receiver, Sorters } from './sort/sorters.ts'
import { listTypedEntries } from './sort/typed-entries.list.ts'
import { sortAsSeen } from './sort/typed-entries.ts'
import { undoPaidIn } from './sort/typed-entries.undo.ts'
import { importBankFile } from './statements/bank.import.ts'
import { listBankImports, undoBankImport } from './statements/bank.imports.ts'
import { stateNoMovements } from './statements/bank.quiet.ts'

/** What other modules do with lines. */
interface Parts {
  /** Charges the rent that has fallen due, which lines may pay. */
  receive: Receiver
  /** The sorters of agencies and private landlords alike. */
  shared: Sorters
  ofAgencies: Partial<Sorters>
  ofLandlords: Partial<Sorters>
  reversers: Reversers
}

const ofBoth = { seen: sortAsSeen, 'between-accounts': sortBetween } satisfies Partial<Sorters>

export function bankRoutes(
  services: Outbox,
  { receive, shared, ofAgencies, ofLandlords, reversers }: Parts,
): Route[] {
  const changerOf = ({ actor, scope }: SignedIn): Changer => ({ ...actor, changeId: scope.changeId })
  const agency: Sorters = { ...shared, ...ofBoth, ...plainSorters.agency, ...ofAgencies }
  const landlord: Sorters = { ...shared, ...ofBoth, ...plainSorters.landlord, ...ofLandlords }
  const sortersOf = ({ account }: Actor) => (account.kind === 'agent' ? agency : landlord)
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
        sorting: { sorters: sortersOf(actor), receive },
      })
    }),
    route(bankCalls.imports, ({ scope }) => listBankImports(scope)),
    route(bankCalls.undoImport, ({ scope, params }) => undoBankImport(scope, params.id, reversers)),
    route(bankCalls.lines, async ({ scope, query }) => {
      return listBankLines(scope, query)
    }),
    route(bankCalls.typed, ({ scope }) => listTypedEntries(scope)),
    route(bankCalls.undoPaidIn, ({ scope, params }) => undoPaidIn(scope, params.id)),
    route(bankCalls.accept, async ({ scope, actor, body }) => {
      return acceptSuggestions(scope, body.lines, { sorters: sortersOf(actor), receive })
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
      return answerProposals(scope, body, { sorters: sortersOf(actor), receive })
    }),
    route(bankCalls.endRules, ({ scope, body }) => endRules(scope, body.ids)),
    route(bankCalls.takeBack, ({ scope, params }) => takeMatchBack(scope, params.id, reversers)),
    route(bankCalls.takeAllBack, ({ scope, body }) => takeMatchesBack(scope, body, reversers)),
  ]
}
