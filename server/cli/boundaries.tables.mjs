const room = /^server\/((?:records|money|law|letting|office|public)\/[^/]+)\//
/** All rooms join the records', the ledger's and the fees' tables. */
const open = /^server\/(records|money\/ledger|money\/fees)\//
const isTest = (file) => /\.test\.ts$/.test(file)

/** Rooms that go through the rows of every room, and why. */
export const readsEveryTable = [
  { who: 'office/privacy', why: 'a person is found, erased and forgotten in all tables' },
  { who: 'office/history', why: 'the history, the bin and undo name rows of all tables' },
  { who: 'letting/lets', why: 'the steps of a let follow from the facts of every room that it passes' },
  { who: 'office/sample', why: 'the sample fills rooms that have no verb for the past' },
]

/** Rooms that still read another's tables past its service. This list only gets shorter. */
export const knownTables = [
  'law/certificates → law/documents',
  'law/deposits → law/documents',
  'law/increases → law/documents',
  'law/papers → law/register',
  'law/register → law/certificates',
  'law/right-to-rent → law/documents',
  'money/bank → money/bills',
  'money/bank → money/payouts',
  'money/bank → money/proof',
  'money/bills → money/payouts',
  'money/landlords → money/bills',
  'money/landlords → money/payouts',
  'money/payouts → money/bills',
  'money/payouts → money/landlords',
  'money/proof → money/bills',
  'money/proof → money/landlords',
  'money/proof → money/payouts',
  'office/asks → office/tasks',
  'office/auth → money/payouts',
  'office/auth → office/team',
  'office/imports → office/notes',
  'office/notifications → office/imports',
  'office/settings → money/bills',
  'office/settings → money/landlords',
  'office/team → office/views',
  'office/today → money/arrears',
  'office/today → money/bills',
  'office/today → money/payouts',
  'office/today → office/tasks',
]

/** Imports of a room's own tables from outside, and known ones that are gone. */
export function foreignTables(imports, known = knownTables) {
  const found = new Map()
  for (const { file, line, to } of imports) {
    const [here, there] = [room.exec(file)?.[1], room.exec(to)?.[1]]
    if (!here || !there || here === there || isTest(file) || open.test(to)) continue
    // A table refers to tables by their keys.
    if (!/\.table\.ts$/.test(to) || /\.table\.ts$/.test(file)) continue
    if (!readsEveryTable.some(({ who }) => who === here))
      found.set(`${here} → ${there}`, `${file}:${line} imports ${to}: its room has a service`)
  }
  return [
    ...[...found].filter(([name]) => !known.includes(name)).map(([, text]) => text),
    ...known.filter((name) => !found.has(name)).map((name) => `take it from the list, it is gone: ${name}`),
  ]
}
