// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these texts are looked for as they stand in the source
import type { Mutant } from './mutant.ts'

const erasure = ['server/modules/privacy/erase.test.ts']

/** What an erasure reaches, and what it leaves alone. */
export const privacyMutants: Mutant[] = [
  {
    name: 'an account is deleted before its week is over',
    file: 'server/modules/privacy/deletion.job.ts',
    find: 'if (!row.isOver) return 0',
    replace: '',
    tests: ['server/modules/privacy/deletion.test.ts'],
  },
  {
    name: 'an erasure forgets a table: reminders keep the name of their reader',
    file: 'server/modules/privacy/holdings.office.ts',
    find: "person: 'name',",
    replace: "person: 'code',",
    tests: erasure,
  },
  {
    name: 'an erasure forgets the history, and with it the bin',
    file: 'server/modules/privacy/erase.ts',
    find: '  await eraseHistory(tx, found)\n',
    replace: '',
    tests: erasure,
  },
  {
    name: 'an erasure takes the name of a namesake too',
    file: 'server/modules/privacy/find.ts',
    find: "(others[field] ? '' : words[field])",
    replace: 'words[field]',
    tests: erasure,
  },
  {
    name: 'a tenant is erased in the middle of a tenancy',
    file: 'server/modules/privacy/erase.write.ts',
    find: 'if (obstacles.length > 0)',
    replace: 'if (obstacles.length > 9)',
    tests: erasure,
  },
  {
    name: 'a restored older backup keeps an erased person',
    file: 'server/modules/privacy/erase.again.ts',
    find: '!known.has(id) && there.has(accountId)',
    replace: 'known.has(id) && there.has(accountId)',
    tests: erasure,
  },
  {
    name: 'what somebody keeps leaves all the same',
    file: 'server/modules/privacy/retention.job.ts',
    find: 'row.heldWhy === null ? [row.id] : []',
    replace: '[row.id]',
    tests: ['server/modules/privacy/retention.test.ts'],
  },
  {
    name: 'what is old leaves unseen on the day of an upgrade',
    file: 'server/modules/privacy/retention.job.ts',
    find: 'isFirst ? [] :',
    replace: '',
    tests: ['server/modules/privacy/retention.test.ts'],
  },
  {
    name: 'everything about a person leaves without a fresh sign-in',
    file: 'shared/privacy/privacy.calls.ts',
    find: '    confirmed: true,\n',
    replace: '',
    tests: ['server/modules/privacy/access.test.ts'],
  },
]
