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
      'Everything that the account holds as one ZIP: each table as CSV and JSON, and every file but payment files; every owner gets an email',
    reply: 'raw',
    changes: tables,
  }),
  ask: contract({
    name: 'askForAccountDeletion',
    method: 'post',
    path,
    access: 'owner',
    confirmed: true,
    summary: 'Delete the whole account in a week; every owner gets an email and can cancel it',
    done: { title: 'Deletion Requested', description: 'We’ve emailed every owner.' },
    body: accountDeletionInput,
    reply: accountDeletion,
    changes: tables,
  }),
  cancel: contract({
    name: 'takeAccountDeletionBack',
    method: 'delete',
    path,
    access: 'owner',
    summary: 'Cancel the deletion of the account before it happens',
    done: { title: 'Cancelled', description: 'The account stays.' },
    failed: 'The deletion was not cancelled',
    tellsConflict: true,
    reply: accountDeletion,
    changes: tables,
  }),
}
