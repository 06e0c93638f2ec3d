// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these texts are looked for as they stand in the source
import type { Mutant } from './mutant.ts'

const erasure = ['server/office/privacy/erasure/erase.test.ts']

/** What an erasure reaches, and what it leaves alone. */
export const privacyMutants: Mutant[] = [
  {
    name: 'an account is deleted before its week is over',
    file: 'server/office/privacy/deletion/deletion.job.ts',
    find: 'if (!row.isOver) return 0',
    replace: '',
    tests: ['server/office/privacy/deletion/deletion.long.test.ts'],
  },
  {
    name: 'an erasure forgets a table: reminders keep the name of their reader',
    file: 'server/money/arrears/arrears.table.ts',
    find: "person: nameOf('person')",
    replace: "person: code('person')",
    tests: erasure,
  },
  {
    name: 'an erasure forgets the history, and with it the bin',
    file: 'server/office/privacy/erasure/erase.ts',
    find: '  await eraseHistory(scope.tx, found)\n',
    replace: '',
    tests: erasure,
  },
  {
    name: 'an erasure takes the name of a namesake too',
    file: 'server/office/privacy/access/find.ts',
    find: "name: others.name ? '' : name,",
    replace: 'name,',
    tests: erasure,
  },
  {
    name: 'a tenant is erased in the middle of a tenancy',
    file: 'server/office/privacy/erasure/erase.write.ts',
    find: 'if (obstacles.length > 0)',
    replace: 'if (obstacles.length > 9)',
    tests: erasure,
  },
  {
    name: 'a restored older backup keeps an erased person',
    file: 'server/office/privacy/erasure/erase.again.ts',
    find: '!known.has(id) && there.has(accountId)',
    replace: 'known.has(id) && there.has(accountId)',
    tests: erasure,
  },
  {
    name: 'what somebody keeps leaves all the same',
    file: 'server/office/privacy/retention/retention.job.ts',
    find: 'row.heldWhy === null ? [row.id] : []',
    replace: '[row.id]',
    tests: ['server/office/privacy/retention/retention.test.ts'],
  },
  {
    name: 'what is old leaves unseen on the day of an upgrade',
    file: 'server/office/privacy/retention/retention.job.ts',
    find: 'isFirst ? [] :',
    replace: '',
    tests: ['server/office/privacy/retention/retention.test.ts'],
  },
  {
    name: 'everything about a person leaves without a fresh sign-in',
    file: 'shared/office/privacy/privacy.calls.ts',
    find: "    access: 'manage',\n    confirmed: true,\n",
    replace: "    access: 'manage',\n",
    tests: ['server/office/privacy/access/access.test.ts'],
  },
  {
    name: 'an old session takes along what is kept about its user',
    file: 'shared/office/privacy/privacy.calls.ts',
    find: "    access: 'user',\n    confirmed: true,\n",
    replace: "    access: 'user',\n",
    tests: ['server/http/roles.test.ts'],
  },
  {
    name: 'the paper of a bill that waits for its money leaves',
    file: 'server/office/privacy/retention/retention.due.ts',
    find: '        and (bills.paid_id is not null or bills.cancelled_at is not null)\n',
    replace: '',
    tests: ['server/office/privacy/retention/retention.test.ts'],
  },
  {
    name: 'the preview of an erasure deletes the record',
    file: 'server/office/privacy/erasure/erase.ts',
    find: 'throw new Tried()',
    replace: 'return',
    tests: ['server/office/privacy/erasure/erase.test.ts'],
  },
]
