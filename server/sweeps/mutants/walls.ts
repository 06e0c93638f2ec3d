import type { Mutant } from './mutant.ts'

const turns = ['server/http/file-turns.unit.test.ts']
const costs = ['server/http/file-costs.unit.test.ts']
const workbooks = ['server/files/workbook/workbook.cost.unit.test.ts']
const increases = ['server/law/increases/increases.landlord.test.ts']
const former = ['server/office/privacy/erasure/erase.former.test.ts']

/** The walls of the third round: strangers' files, guards by what is written, links, former names, the scheme of a site. */
export const wallMutants: Mutant[] = [
  {
    name: 'an escape in a name hides the scripts of a PDF',
    file: 'server/files/pdf.scan.ts',
    find: 'const between = plain(text.slice(before, begin.index))',
    replace: 'const between = text.slice(before, begin.index)',
    tests: ['server/files/pdf.scan.unit.test.ts'],
  },
  {
    name: 'each merged range of a workbook walks through all rows',
    file: 'server/files/workbook/workbook.sheets.ts',
    find: 'while (at < filled.length && (filled[at] ?? 0) <= start.r) at += 1',
    replace: 'at = filled.findIndex((row) => row > start.r)',
    tests: workbooks,
  },
  {
    name: 'what all sheets share is read again for each sheet',
    file: 'server/files/workbook/workbook.sheets.ts',
    find: 'if (archive && !book.Sheets[name]) book = parseSheets(archive, names.slice(at))',
    replace: 'if (archive && !book.Sheets[name]) book = parseSheets(archive, name)',
    tests: workbooks,
  },
  {
    name: 'a link over a range of a workbook makes each of its cells',
    file: 'server/files/workbook/workbook.zip.ts',
    find: 'files[entry.name] = withoutTraps(content)',
    replace: 'files[entry.name] = content',
    tests: workbooks,
  },
  {
    name: 'a small file may be read as long as a large one',
    file: 'server/files/reader.ts',
    find: 'Math.min(25_000, 2_000 + (weight / 1_000_000) * 2_300)',
    replace: 'Math.min(25_000, 25_000 + weight)',
    tests: ['server/files/reader.unit.test.ts'],
  },
  {
    name: 'files that fail cost their account nothing',
    file: 'server/http/file-costs.ts',
    find: 'if (left <= 0) return',
    replace: 'if (left !== null) return',
    tests: costs,
  },
  {
    name: 'a file that fails costs a new account as little as an old one',
    file: 'server/http/file-costs.ts',
    find: 'owed: Math.min(owed + failure * times,',
    replace: 'owed: Math.min(owed + failure,',
    tests: costs,
  },
  {
    name: 'who has used much takes the places of those who have not',
    file: 'server/http/file-turns.ts',
    find: "if (isHeavy(account)) return 'behind'",
    replace: '',
    tests: turns,
  },
  {
    name: 'new accounts leave no place for one that is known',
    file: 'server/http/file-turns.ts',
    find: 'isYoung(account) ? young : known',
    replace: 'known',
    tests: turns,
  },
  {
    name: 'a large file waits among small ones, with its transaction open',
    file: 'server/http/file-turns.ts',
    find: "if (turn.lane === 'small' && bytes > mostOfSmall) throw new LargeFile()",
    replace: '',
    tests: turns,
  },
  {
    name: 'bank lines are weighed while the books are locked',
    file: 'server/money/bank/sort/sort.sure.ts',
    find: 'if (!isSame && rows.length > fewLines && !isLastTry)',
    replace: 'if (!isSame && rows.length < 0 && !isLastTry)',
    tests: ['server/money/bank/sort/bank.weighed.test.ts'],
  },
  {
    name: 'bank details by file walk around the second step',
    file: 'server/http/guarded-writes.ts',
    find: "{ table: 'bank_details', role: 'manage', confirmed: true, paysOut: true }",
    replace: "{ table: 'bank_details', role: 'manage', confirmed: true }",
    tests: ['server/office/imports/imports.details.test.ts'],
  },
  {
    name: 'rows that a scope’s tables store pass no guard',
    file: 'server/db/tables.ts',
    find: 'if (rows.length > 0) await check(table, rows, tx)',
    replace: '',
    tests: ['server/http/guarded-writes.test.ts'],
  },
  {
    name: 'a transaction loses the guard of its request',
    file: 'server/db/scope.ts',
    find: '{ ...commit, format, ifPassedOn, guard }',
    replace: '{ ...commit, format, ifPassedOn }',
    tests: ['server/http/guarded-writes.test.ts'],
  },
  {
    name: 'a landlord’s link stays theirs after the home was sold',
    file: 'server/law/increases/increases.link.ts',
    find: 'owners: [home.landlordId]',
    replace: 'owners: []',
    tests: increases,
  },
  {
    name: 'wrong links of a network close the right ones behind it',
    file: 'server/links/links.door.ts',
    find: 'if (!open) {',
    replace: 'if (!open || (await limits.isGuessedTooOften(networkOf(request.ip)))) {',
    tests: ['server/links/links.test.ts'],
  },
  {
    name: 'an erasure looks for the present name alone',
    file: 'server/office/privacy/access/find.ts',
    find: "if (Object.values(left).some((word) => word !== '')) former.push(left)",
    replace: '',
    tests: former,
  },
  {
    name: 'a former name that somebody else has now is taken from them',
    file: 'server/office/privacy/access/find.ts',
    find: 'const left = without(each, await listOthers(tx, accountId, each, id))',
    replace: 'const left = each',
    tests: former,
  },
  {
    name: 'a page without https of the same name is no other site',
    file: 'server/http/security.ts',
    find: 'if (from.host === own.host) return from.protocol === own.protocol',
    replace: 'if (from.host === own.host) return true',
    tests: ['server/http/security.unit.test.ts'],
  },
  {
    name: 'the guards do not hold in the rooms of the team',
    file: 'server/office/team/team.rules.ts',
    find: 'user, { guard })',
    replace: 'user, { guard: guard && undefined })',
    tests: ['server/http/guarded-writes.test.ts'],
  },
  {
    name: 'a refusal is answered without its code',
    file: 'server/http/errors.ts',
    find: 'detail, code, ...reference',
    replace: 'detail, ...reference',
    tests: ['server/http/requests.test.ts'],
  },
]
