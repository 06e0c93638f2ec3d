// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these texts are looked for as they stand in the source
import type { Mutant } from './mutant.ts'

const rows = ['server/office/today/today.rows.test.ts']

/** The day's queue: a row for who may not do its work, a row that stays, a button that leads elsewhere. */
export const todayMutants: Mutant[] = [
  {
    name: 'somebody who only reads is asked to chase rent',
    file: 'shared/office/today/today.rights.ts',
    find: "arrears: of('money', 'write'),",
    replace: "arrears: of('money', 'read'),",
    tests: rows,
  },
  {
    name: 'a private landlord is asked to draft payouts',
    file: 'shared/office/today/today.rights.ts',
    find: "drafts: of('money', 'write', ofAgencies),",
    replace: "drafts: of('money', 'write'),",
    tests: rows,
  },
  {
    name: 'an approved payout still waits for its approval',
    file: 'server/office/today/today.signs.ts',
    find: 'drafts: count(payouts, isDraft),',
    replace: 'drafts: count(payouts),',
    tests: rows,
  },
  {
    name: 'an enquiry that was handled stays in the queue',
    file: 'server/office/today/today.doors.ts',
    find: '.where(scope.mine(enquiries, sql`${enquiries.handledAt} is null`))',
    replace: '.where(scope.mine(enquiries))',
    tests: rows,
  },
  {
    name: 'everybody has everybody’s tasks',
    file: 'server/office/today/today.mine.ts',
    find: 'eq(tasks.assigneeId, userId), ',
    replace: '',
    tests: rows,
  },
  {
    name: 'a sent statement is still missing',
    file: 'server/money/landlords/statements/statements.queries.ts',
    find: 'isNotNull(landlordStatements.sentAt),',
    replace: 'sql`${landlordStatements.sentAt} is null`,',
    tests: rows,
  },
  {
    name: 'the lines to sort lead to the payouts',
    file: 'client/src/lib/today/today.leads.ts',
    find: 'unsorted: () => paths.bank(),',
    replace: 'unsorted: () => paths.payouts(),',
    tests: ['client/src/app/screens/today.unit.test.ts'],
  },
  {
    name: 'the step of Payouts leaves out what waits for approval',
    file: 'client/src/lib/today/today.steps.ts',
    find: "[paths.payouts()]: ['drafts', 'approve', 'send'],",
    replace: "[paths.payouts()]: ['drafts', 'send'],",
    tests: ['client/src/app/screens/today.unit.test.ts'],
  },
  {
    name: 'what was kept is answered after its table was written',
    file: 'server/db/fact-cache.ts',
    find: 'if (before?.from === whole && before.version === versionOf(before.told, versions)) {',
    replace: 'if (before?.from === whole) {',
    tests: ['server/db/fact-cache.test.ts'],
  },
  {
    name: 'what hangs on the clock or on the team is kept',
    file: 'server/db/fact-cache.ts',
    find: '  if (told.unversioned.size === 0)\n',
    replace: '',
    tests: ['server/db/fact-cache.test.ts'],
  },
  {
    name: 'what was read once for a request is forgotten among the tables of a kept fact',
    file: 'server/db/read-once.ts',
    find: '    noteTables(told)\n',
    replace: '',
    tests: ['server/db/fact-cache.test.ts'],
  },
  {
    name: 'a query that runs when it is waited for is not watched',
    file: 'server/db/tables-read.ts',
    find: 'reading.run(told, async () => await work())',
    replace: 'reading.run(told, work)',
    tests: ['server/db/fact-cache.test.ts'],
  },
  {
    name: 'PostgreSQL goes on planning for a new account as if it had one row',
    file: 'server/db/client.ts',
    find: '    watchInserts(client, statistics.note)\n',
    replace: '',
    tests: ['server/db/statistics.test.ts'],
  },
  {
    name: 'rows that a transaction took back are counted as rows that came',
    file: 'server/db/statistics.ts',
    find: "const added = said === 'commit' ? open : undefined",
    replace: 'const added = open',
    tests: ['server/db/statistics.test.ts'],
  },
  {
    name: 'a list goes on showing the old name of a colleague',
    file: 'server/office/settings/profile.routes.ts',
    find: "        await raiseSubject(tx, places, 'profile')\n",
    replace: '',
    tests: ['server/http/lists.test.ts'],
  },
  {
    name: 'a choice moves under the pointer while its list is read anew',
    file: 'client/src/kit/ui/combobox.tsx',
    find: 'return items.toSorted((one, other) => placeOf(one) - placeOf(other))',
    replace: 'return items',
    tests: ['client/src/kit/ui/combobox.test.tsx'],
  },
  {
    name: 'what is kept of the duties holds although a let is of another kind',
    file: 'server/law/duties/duties.read.ts',
    find: '[day, digest]',
    replace: '[day]',
    tests: ['server/law/duties/duties.test.ts'],
  },
  {
    name: 'a queue is prepared for a client landlord, whom its account shows nothing',
    file: 'server/office/auth/recent.ts',
    find: " and m.role <> 'client'",
    replace: '',
    tests: ['server/office/today/today.job.test.ts'],
  },
]
