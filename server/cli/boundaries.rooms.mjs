import { ground, knownClimbs, knownPairs } from './boundaries.rules.mjs'

/** The rooms of each wing from the ground up: a room imports the services and ports of those before it. */
export const roomOrder = {
  records: [
    'terms',
    'landlords',
    'properties',
    'tenants',
    'viewings',
    'keys',
    'enquiries',
    'tenancies',
    'invoices',
    'photos',
    'related',
  ],
  money: ['ledger', 'fees', 'rent', 'bills', 'landlords', 'proof', 'payouts', 'bank', 'payments', 'arrears'],
  law: [
    'documents',
    'certificates',
    'servings',
    'notices',
    'adverts',
    'deposits',
    'right-to-rent',
    'papers',
    'register',
    'increases',
    'duties',
  ],
  letting: ['applicants', 'offers', 'references', 'templates', 'lets', 'signings'],
  office: [
    'auth',
    'team',
    'settings',
    'notes',
    'tasks',
    'asks',
    'repairs',
    'views',
    'history',
    'imports',
    'privacy',
    'today',
    'notifications',
    'figures',
    'sample',
    'system',
  ],
  public: ['showcase', 'portals', 'tenant-page'],
}

/** The wings from the ground up: a room sees its own wing and those below. */
export const wings = Object.keys(roomOrder)

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

const room = /^(?:server|shared|client\/src\/features)\/(records|money|law|letting|office|public)\/([^/]+)\//
/** A room, or a file of the wing itself, such as shared/money/events.ts. */
const ofWing = /^(?:server|shared|client\/src\/features)\/(records|money|law|letting|office|public)\/[^/]+/
const isTest = (file) => /\.test\.tsx?$|^client\/(e2e\/|src\/testing)/.test(file)

/** The imports from one room by another, of one storey or two, each with both rooms as [path, wing, name]. */
const betweenRooms = (imports, part = room) =>
  imports.flatMap((one) => {
    const [here, there] = [part.exec(one.file), part.exec(one.to)]
    return here && there && here[0] !== there[0] && !isTest(one.file) ? [{ ...one, here, there }] : []
  })

/** What is found and not known yet, and what is known and gone: a list of the known only gets shorter. `found` has texts by names. */
const compareKnown = (found, known) => [
  ...[...found].filter(([name]) => !known.includes(name)).map(([, text]) => text),
  ...known.filter((name) => !found.has(name)).map((name) => `take it from the list, it is gone: ${name}`),
]

/**
 * Services and ports of a wing that a room imports although it stands below them, and rooms without a place in the order: within
 * a wing a room knows the rooms before it, and asks those behind it by a port of its own.
 */
export function breaksOfOrder(imports, order = roomOrder) {
  return betweenRooms(imports).flatMap(({ file, line, to, here, there }) => {
    if (here[1] !== there[1] || !/^server\/.*\.(service|ports)\.ts$/.test(to)) return []
    const [at, of] = [here, there].map(([, wing, name]) => order[wing].indexOf(name))
    if (at < 0 || of < 0)
      return [`${file}:${line} imports ${to}: roomOrder has no place for ${(at < 0 ? here : there)[2]}`]
    return of < at
      ? []
      : [`${file}:${line} imports ${to}, which stands above: state a port, and let it answer`]
  })
}

/** Imports of a room's own tables from outside; all rooms join the records', the ledger's and the fees'. */
export function foreignTables(imports, known = knownTables) {
  const found = new Map()
  for (const { file, line, to, here, there } of betweenRooms(imports)) {
    // A table refers to tables by their keys.
    if (!/^server\/(?!records\/|money\/(ledger|fees)\/).*\.table\.ts$/.test(to) || /\.table\.ts$/.test(file))
      continue
    const [who, whose] = [here, there].map(([, wing, name]) => `${wing}/${name}`)
    if (!readsEveryTable.some((each) => each.who === who))
      found.set(`${who} → ${whose}`, `${file}:${line} imports ${to}: its room has a service`)
  }
  return compareKnown(found, known)
}

/** The imports of a higher wing, by room and by what the room imports. */
export function climbs(imports, known = knownClimbs) {
  const found = new Map()
  for (const { file, line, to, here, there } of betweenRooms(imports, ofWing)) {
    if (ground.test(to) || wings.indexOf(there[1]) <= wings.indexOf(here[1])) continue
    const name = `${here[0]} → ${there[0]}`
    const before = found.get(name) ?? `a room imports a higher wing: ${name}`
    found.set(name, `${before}\n  ${file}:${line} imports ${to}`)
  }
  return compareKnown(found, known)
}

/**
 * Folders that import each other can only be understood, moved and tested together, so none may. Types count like
 * values. The tables of records are a folder of their own here: PostgreSQL joins them in both directions (a landlord's
 * row counts properties, a property's row names its landlord), so they are the layer below all rooms. Secure links
 * have a key to the subject of each kind, which is the database's too and ties no code to a room.
 */
const layers = [
  [/^(client\/src\/(?:features\/[^/]+|kit|lib)\/[^/]+)\//, (folder) => folder],
  [/^(client\/src\/[^/]+)\//, (folder) => folder],
  [/^(server\/records\/[^/]+)\/.*\.(?:table|pick|narrowing)\.ts$/, (folder) => `the tables of ${folder}`],
  [/^((?:server|shared)\/(?:records|money|law|letting|office|public)\/[^/]+)\//, (folder) => folder],
  [/^((?:server|shared)\/[^/]+)\//, (folder) => folder],
]

const isKeyOfLink = ({ file, to }) => file === 'server/links/links.table.ts' && /\.table\.ts$/.test(to)

/** The folder of a file; a file at the top is its own folder. */
function folderOf(file) {
  const layer = layers.find(([pattern]) => pattern.test(file))
  return layer ? layer[1](layer[0].exec(file)[1]) : file
}

/** Every two folders that import each other, with the imports of whichever side has fewer. */
export function mutualPairs(imports, known = knownPairs) {
  const between = new Map()
  for (const one of imports) {
    if (/^(npm|node):/.test(one.to) || isTest(one.file) || isTest(one.to) || isKeyOfLink(one)) continue
    const [from, to] = [folderOf(one.file), folderOf(one.to)]
    const key = `${from} → ${to}`
    if (from !== to) between.set(key, { from, to, all: [...(between.get(key)?.all ?? []), one] })
  }
  const found = [...between.values()].flatMap((there) => {
    const back = between.get(`${there.to} → ${there.from}`)
    if (!back || there.from > there.to) return []
    const { all } = there.all.length <= back.all.length ? there : back
    const name = `${there.from} ↔ ${there.to}`
    const places = all.map(({ file, line, to }) => `\n  ${file}:${line} imports ${to}`)
    return [[name, `folders import each other: ${name}${places.join('')}`]]
  })
  return compareKnown(new Map(found.sort()), known)
}
