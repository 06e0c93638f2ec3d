import { bankCalls } from '#shared/bank/bank.calls.ts'
import type { Changer, Outbox } from '../../audit/audit.record.ts'
import type { AccountScope } from '../../db/scope.ts'
import { type Actor, type Route, route, type SignedIn } from '../../http/route.ts'
import { refuseUnconfirmed } from '../../http/session.ts'
import { acceptSuggestions } from './bank.accept.ts'
import { addBankAccount, changeBankAccount, listBankAccounts } from './bank.accounts.ts'
import { importBankFile } from './bank.import.ts'
import { listBankImports, undoBankImport } from './bank.imports.ts'
import { listBankLines } from './bank.lines.ts'
import { plainSorters } from './bank.plain.ts'
import { stateNoMovements } from './bank.quiet.ts'
import { answerProposals, endRules, listRuleProposals, listRules } from './bank.rules.ts'
import { sortAsSeen } from './bank.seen.ts'
import { sortLine, sortMany } from './bank.sort.ts'
import { type Reversers, takeMatchBack, takeMatchesBack } from './bank.take-back.ts'
import type { Receiver, Sorters } from './sorters.ts'

/** What other modules do with lines. */
interface Parts {
  /** Charges the rent that has fallen due, which lines may pay. */
  catchUp(scope: AccountScope): Promise<unknown>
  receive: Receiver
  /** The sorters of agencies and private landlords alike. */
  shared: Sorters
  ofAgencies: Partial<Sorters>
  ofLandlords: Partial<Sorters>
  reversers: Reversers
}

export function bankRoutes(
  services: Outbox,
  { catchUp, receive, shared, ofAgencies, ofLandlords, reversers }: Parts,
): Route[] {
  const changerOf = ({ actor, scope }: SignedIn): Changer => ({ ...actor, changeId: scope.changeId })
  const agency: Sorters = { ...shared, seen: sortAsSeen, ...plainSorters.agency, ...ofAgencies }
  const landlord: Sorters = { ...shared, seen: sortAsSeen, ...plainSorters.landlord, ...ofLandlords }
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
    route(bankCalls.stateQuiet, ({ scope, params, body }) => stateNoMovements(scope, params.id, body)),
    route(bankCalls.importFile, async ({ scope, actor, query, request }) => {
      await catchUp(scope)
      return importBankFile(scope, request.body, query, {
        currency: actor.account.currency,
        sorting: { sorters: sortersOf(actor), receive },
      })
    }),
    route(bankCalls.imports, ({ scope }) => listBankImports(scope)),
    route(bankCalls.undoImport, ({ scope, params }) => undoBankImport(scope, params.id, reversers)),
    route(bankCalls.lines, async ({ scope, query }) => {
      await catchUp(scope)
      return listBankLines(scope, query)
    }),
    route(bankCalls.accept, async ({ scope, actor, body }) => {
      await catchUp(scope)
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
      await catchUp(scope)
      return answerProposals(scope, body, { sorters: sortersOf(actor), receive })
    }),
    route(bankCalls.endRules, ({ scope, body }) => endRules(scope, body.ids)),
    route(bankCalls.takeBack, ({ scope, params }) => takeMatchBack(scope, params.id, reversers)),
    route(bankCalls.takeAllBack, ({ scope, body }) => takeMatchesBack(scope, body.ids, reversers)),
  ]
}
