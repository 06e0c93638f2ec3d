import { contract } from '../contract.ts'
import { rentFollows } from '../rent/rent.changes.ts'
import { idParams } from '../resource.ts'
import { z } from '../zod.ts'
import {
  acceptInput,
  bankAccount,
  bankAccountInput,
  bankFileReply,
  bankImport,
  bankImportQuery,
  bankLine,
  bankLinesQuery,
  bankLinesReply,
  leftOut,
  sortInput,
  takeBackInput,
} from './bank.ts'

/** The subjects that sorting a line may change. */
const changes = [...rentFollows, 'bank_accounts', 'bills', 'contractors', 'payouts'] as const
const madeOf = [...changes, 'tenancies', 'tenants', 'properties', 'landlords'] as const

export const bankFileLimit = 10 * 1024 * 1024

/** The calls of bank accounts, their files and lines. */
export const bankCalls = {
  accounts: contract({
    name: 'listBankAccounts',
    method: 'get',
    path: '/api/bank/accounts',
    access: 'read',
    summary: 'The bank accounts, what the books and the bank say is in them',
    reply: z.array(bankAccount),
    madeOf: ['bank_accounts', 'bank_lines', 'entries'],
  }),
  addAccount: contract({
    name: 'addBankAccount',
    method: 'post',
    path: '/api/bank/accounts',
    access: 'manage',
    summary: 'Add a bank account; the first is the one that payments typed by hand go to',
    body: bankAccountInput,
    takesKey: true,
    status: 201,
    reply: bankAccount,
    changes: ['bank_accounts', 'entries'],
  }),
  changeAccount: contract({
    name: 'changeBankAccount',
    method: 'patch',
    path: '/api/bank/accounts/:id',
    access: 'manage',
    summary: 'Change a bank account’s name, bank or numbers, and its first day before a file is read',
    params: idParams,
    body: bankAccountInput.partial().extend({ version: z.int() }),
    reply: bankAccount,
    changes: ['bank_accounts', 'entries'],
  }),
  importFile: contract({
    name: 'importBankFile',
    method: 'post',
    path: '/api/bank/files',
    access: 'write',
    summary:
      'Read a bank’s file (CSV, OFX, CAMT.053, MT940), all of it or none; sure lines are sorted at once',
    query: bankImportQuery,
    rawBody: true,
    bodyLimit: bankFileLimit,
    reply: bankFileReply,
    changes,
  }),
  imports: contract({
    name: 'listBankImports',
    method: 'get',
    path: '/api/bank/imports',
    access: 'read',
    summary: 'The files that were read, newest first',
    reply: z.array(bankImport),
    madeOf: ['bank_lines', 'bank_accounts', 'entries'],
  }),
  undoImport: contract({
    name: 'undoBankImport',
    method: 'post',
    path: '/api/bank/imports/:id/undo',
    access: 'write',
    summary: 'Take a file back as a whole while no person has sorted a line of it',
    params: idParams,
    reply: z.object({ count: z.int() }),
    takesKey: true,
    changes,
  }),
  lines: contract({
    name: 'listBankLines',
    method: 'get',
    path: '/api/bank/lines',
    access: 'read',
    summary: 'Lines of the bank accounts, those that wait with what they may be',
    query: bankLinesQuery,
    reply: bankLinesReply,
    madeOf,
    changes: rentFollows,
  }),
  sort: contract({
    name: 'sortBankLine',
    method: 'post',
    path: '/api/bank/lines/:id/sort',
    access: 'write',
    summary: 'Say what a line is: one thing, or several that share it',
    params: idParams,
    body: sortInput,
    takesKey: true,
    reply: bankLine,
    changes,
  }),
  accept: contract({
    name: 'acceptSuggestions',
    method: 'post',
    path: '/api/bank/lines/accept',
    access: 'write',
    summary: 'Accept the first suggestion of each of these lines',
    body: acceptInput,
    takesKey: true,
    reply: z.object({
      accepted: z.array(bankLine),
      refused: z.array(leftOut),
    }),
    changes,
  }),
  takeBack: contract({
    name: 'takeMatchBack',
    method: 'post',
    path: '/api/bank/matches/:id/take-back',
    access: 'write',
    summary: 'Take back what a line was sorted as; it waits again, and its payer is forgotten',
    params: idParams,
    takesKey: true,
    reply: bankLine,
    changes,
  }),
  takeAllBack: contract({
    name: 'takeMatchesBack',
    method: 'post',
    path: '/api/bank/matches/take-back',
    access: 'write',
    summary:
      'Take back what several lines were sorted as together; one that cannot be is named with the reason',
    body: takeBackInput,
    takesKey: true,
    reply: z.object({ lines: z.array(bankLine), refused: z.array(leftOut) }),
    changes,
  }),
}
