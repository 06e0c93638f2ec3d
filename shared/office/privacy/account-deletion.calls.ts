import { contract } from '../../contract.ts'
import { accountDeletion, accountDeletionInput } from './account-deletion.ts'

const path = '/api/account/deletion'
const tables = ['account_exports', 'account_deletions']

/** The deletion of the whole account, a week after an owner has asked for it. */
export const accountDeletionCalls = {
  read: contract({
    name: 'readAccountDeletion',
    method: 'get',
    path,
    access: 'owner',
    summary: 'Whether the account is to be deleted, when, and what forbids it',
    reply: accountDeletion,
    madeOf: [...tables, 'entries', 'payouts'],
  }),
  export: contract({
    name: 'exportAccount',
    method: 'post',
    path: '/api/account/export',
    access: 'owner',
    confirmed: true,
    summary:
      'Everything that the account holds as one ZIP: each table as CSV and JSON, and every file but those for the bank; all owners are told',
    reply: 'raw',
    changes: tables,
  }),
  ask: contract({
    name: 'askForAccountDeletion',
    method: 'post',
    path,
    access: 'owner',
    confirmed: true,
    summary: 'Delete the whole account in a week; all owners are told, and each of them can cancel it',
    body: accountDeletionInput,
    reply: accountDeletion,
    changes: tables,
  }),
  takeBack: contract({
    name: 'takeAccountDeletionBack',
    method: 'delete',
    path,
    access: 'owner',
    summary: 'Take the deletion of the account back before it happens',
    reply: accountDeletion,
    changes: tables,
  }),
}
