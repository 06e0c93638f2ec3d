import { expect, test } from 'vitest'
import { roleDuties } from '#shared/accounts/team.roles.ts'
import { changesOf } from '#shared/records/terms/terms.changes.ts'
import { readEnv } from './env.ts'
import type { Services } from './http/services.ts'
import { allRoutes } from './routes.ts'

/** The tests only read what the routes declare and call none of them, so the services can be empty. */
const services = { env: readEnv({ NODE_ENV: 'test' }), pool: {}, secret: 'the routes need one' } as Services
const routes = allRoutes(services)

const changed = new Set(
  routes.flatMap((route) => {
    const changes = changesOf(route)
    return changes === 'everything' ? [] : changes
  }),
)
const read = new Set(routes.flatMap(({ madeOf = [] }) => madeOf))

/** Calls that write an import declare that they change everything, so none of them names `imports`. */
const writtenWithAll = new Set(['imports'])

/** Calls that name money in what they read or change and need no rent charged before, with the reason. */
const needNoRent: [RegExp, string][] = [
  [/^read\w+(History|Timeline)$/, 'tells what happened'],
  [/^readRelatedTo/, 'stands beside the record, whose own read charges rent'],
  [
    /^(add|change|delete)(Tenancy|Tenancies|Invoice|Invoices)$/,
    'the next read charges what a changed record is due',
  ],
  [/^(readAgency|readAgencyCard|updateAgency|readRetention|listNotifications)$/, 'shows no amount'],
  [/^(listInvoiceSendings|listInvoicePayments)$/, 'shows what was sent and paid of one invoice'],
  [/^listTypedEntries$/, 'is about what people typed, which rent that falls due does not change'],
  [/^list(BankRules|RuleProposals)$/, 'is about what was done with lines of the bank'],
  [/^readAccountDeletion$/, 'asks what is held, which rent that falls due does not change'],
  [
    /^(addBankAccount|changeBankAccount|stateNoMovements|listBankImports)$/,
    'is about the bank’s own days and names',
  ],
  [/^(readStandardFee|saveStandardFee)$/, 'is about percentages'],
  [/^changePayoutSettings$/, 'is about who approves'],
  [/^(listLandlordStatements|listFeeInvoices)$/, 'lists papers that never change'],
  [
    /^(readProofYear|listSignOffs)$/,
    'is about three numbers of a day, which rent that falls due does not change',
  ],
  [/^(listRegister|readRegisterPack)$/, 'says the rent that is agreed, and nothing of what is owed'],
  [/^(listNotices|record(Tenant|Possession)Notice|withdrawNotice)$/, 'is about days, and shows no amount'],
  [/^list(RightToRent|UncheckedTenancies)$/, 'asks the rent account for the kind of the tenancy alone'],
  [/^listSignings$/, 'asks the rent account for the kind of the tenancy alone'],
  [/^(serveDocument|withdrawServing)$/, 'is about papers, and shows no amount'],
  [/^receiveStripeEvent$/, 'opens the rent account of its payer itself'],
]

test('every call that reads or writes money has rent charged before, or says why not', () => {
  const money = ['entries', 'rent_accounts']
  const silent = routes.filter(({ needsRent, changes, madeOf = [] }) => {
    const named = [...madeOf, ...(changes === 'everything' ? [] : (changes ?? []))]
    return !needsRent && named.some((subject) => money.includes(subject))
  })
  const unsaid = silent.filter(({ name }) => !needNoRent.some(([names]) => names.test(name)))
  expect(unsaid.map(({ name }) => name)).toEqual([])
  // A reason for a call that there is no more, or that charges rent by now, leaves the list.
  expect(needNoRent.filter(([names]) => !silent.some(({ name }) => names.test(name)))).toEqual([])
})

test('a call that charges the rent of its own tenancy is about a tenancy', () => {
  const own = routes.filter(({ needsRent }) => needsRent === 'tenancy')
  expect(own.filter(({ path }) => !path.startsWith('/api/tenancies/:id')).map(({ name }) => name)).toEqual([])
})

test('no two calls have the same name', () => {
  const names = routes.map(({ name }) => name)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('every subject that a call changes is one that some read is made of, so a misspelt subject is found', () => {
  expect([...changed].filter((subject) => !read.has(subject))).toEqual([])
})

test('every subject that a read is made of is changed by some call', () => {
  expect([...read].filter((subject) => !changed.has(subject) && !writtenWithAll.has(subject))).toEqual([])
})

test('what the table of roles says of a permission is what its calls ask for, of agencies alone where it says so', () => {
  const said = roleDuties.flatMap(({ permission, isOfAgencies, calls }) =>
    calls.map((name) => ({ name, permission, isOfAgencies })),
  )
  const found = said.map(({ name }) => {
    const route = routes.find((each) => each.name === name)
    return { name, permission: route?.access, isOfAgencies: route?.agencies === true }
  })
  expect(found).toEqual(said)
})
