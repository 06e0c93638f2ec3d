import { addDays, today } from '#shared/dates.ts'
import { resources } from '#shared/registry.ts'
import { aLandlord, anInvoice, aProperty, aTenancy, aTenant, aViewing } from '../../testing/records.ts'
import type { Kind } from './account.ts'

/** How a body or a query names something: a foreign id is answered with 404, a foreign link with 400, and a foreign
 * text is stored as typed. */
export interface Naming {
  id(kind: Kind): string
  link(kind: Kind): string
  text(kind: Kind): string
}

type Body = (of: Naming) => object

const soon = addDays(today(), 20)
const month = today().slice(0, 7)

const bulk = (kind: Kind, set: Body): Body[] => [
  (of) => ({ ids: [of.id(kind), of.id(kind)], delete: true }),
  (of) => ({ ids: [of.id(kind), of.id(kind)], set: set(of) }),
]
const version = 1
const aView = {
  name: 'Taken over',
  query: 'q=x',
  hidden: [],
  density: 'compact',
  shared: false,
  pinned: true,
}
const anOffer = { rent: 1, startOn: soon, requests: 'Taken over' }
const aBill = { contractor: 'Taken over', day: today(), amount: 1, category: 'repairs', sameNumber: true }
const file = (text: string) => ({ fileName: 'file.csv', text })

/** Valid bodies of every call that takes one, by the call's name. */
export const bodies: Record<string, Body[]> = {
  'POST /api/landlords': [() => aLandlord()],
  'PATCH /api/landlords/:id': [() => ({ name: 'Taken Over', version })],
  'POST /api/landlords/bulk': bulk('landlords', () => ({ status: 'inactive' })),
  'POST /api/properties': [(of) => aProperty(of.link('landlords'))],
  'PATCH /api/properties/:id': [(of) => ({ landlord: of.link('landlords'), rent: 1, version: 2 })],
  'POST /api/properties/bulk': bulk('properties', (of) => ({ landlord: of.link('landlords'), rent: 1 })),
  'POST /api/tenants': [(of) => aTenant(of.link('properties'))],
  'PATCH /api/tenants/:id': [(of) => ({ property: of.link('properties'), name: 'Taken Over', version: 2 })],
  'POST /api/tenants/bulk': bulk('tenants', (of) => ({ property: of.link('properties') })),
  'POST /api/applicants': [
    (of) => ({ name: 'Taken Over', email: 'over@example.org', property: of.link('properties') }),
  ],
  'PATCH /api/applicants/:id': [(of) => ({ property: of.link('properties'), name: 'Taken Over', version })],
  'POST /api/applicants/bulk': bulk('applicants', (of) => ({ property: of.link('properties') })),
  'POST /api/viewings/:id/outcome': [() => ({ outcome: 'interested' })],
  'POST /api/tenancies': [
    (of) =>
      aTenancy({
        tenant: of.link('tenants'),
        property: of.link('properties'),
        landlord: of.link('landlords'),
      }),
  ],
  'PATCH /api/tenancies/:id': [
    (of) => ({
      tenant: of.link('tenants'),
      property: of.link('properties'),
      landlord: of.link('landlords'),
      rentAmount: 1,
      version,
    }),
  ],
  'POST /api/tenancies/bulk': bulk('tenancies', (of) => ({
    tenant: of.link('tenants'),
    property: of.link('properties'),
    landlord: of.link('landlords'),
  })),
  'POST /api/tenancies/:id/end': [() => ({ endedOn: today(), why: 'tenant-notice', version })],
  'POST /api/tenancies/:id/let/agreed': [(of) => ({ agreedOn: today(), documentId: of.link('document') })],
  'POST /api/tenancies/:id/let/fell-through': [() => ({ decidedOn: today(), who: 'us', why: 'Taken over' })],
  'POST /api/tenancies/:id/let/holding': [
    () => ({ kind: 'return' }),
    () => ({ kind: 'ask', amount: 1 }),
    (of) => ({ kind: 'deadline', deadline: soon, documentId: of.link('document') }),
  ],
  'POST /api/tenancies/:id/let/handover': [() => ({ isDone: false, day: today(), words: 'Taken over' })],
  'PUT /api/tenancies/:id/people': [
    (of) => ({
      people: [{ id: of.link('person'), role: 'tenant', tenantId: of.link('tenants') }],
      version,
    }),
  ],
  'POST /api/tenancies/:id/schedule': [() => ({})],
  'POST /api/rent-accounts/how-to-pay': [
    (of) => ({ tenancyIds: [of.link('tenancies')], dryRun: false }),
    (of) => ({ tenancyIds: [of.link('tenancies')] }),
  ],
  'POST /api/rent-accounts': [
    (of) => ({ tenancyIds: [of.link('tenancies')], from: 'period', kind: 'assured' }),
    (of) => ({
      tenancyIds: [of.link('tenancies')],
      from: 'period',
      kind: 'assured',
      paid: [of.link('tenancies')],
    }),
  ],
  'POST /api/tenancies/:id/receipts': [
    (of) => ({ amount: 1, personId: of.link('person') }),
    (of) => ({ amount: 1, pays: [{ chargeId: of.link('charge'), amount: 1 }] }),
  ],
  'POST /api/receipts': [
    (of) => ({ receipts: [{ tenancyId: of.link('tenancies'), amount: 1, personId: of.link('person') }] }),
  ],
  'POST /api/tenancies/:id/charges': [() => ({ kind: 'utilities', amount: 1 })],
  'POST /api/tenancies/:id/refunds': [() => ({ amount: 1 })],
  'POST /api/tenancies/:id/credit': [(of) => ({ chargeId: of.link('charge') })],
  'POST /api/tenancies/:id/holding-deposit': [
    () => ({ action: 'return' }),
    (of) => ({ action: 'apply', agreedOn: today(), tenancyAgreedOn: today(), chargeId: of.link('charge') }),
  ],
  'POST /api/tenancies/:id/write-offs': [
    (of) => ({ kind: 'write-off', chargeId: of.link('charge'), agreedOn: today(), reason: 'Taken over' }),
  ],
  'POST /api/tenancies/:id/goodwill-credits': [
    () => ({ amount: 1, agreedOn: today(), agreedBy: 'phone', reason: 'Taken over' }),
  ],
  'POST /api/tenancies/:id/rent-statement/preview': [(of) => ({ people: [of.link('person')] })],
  'POST /api/tenancies/:id/rent-statement/send': [(of) => ({ people: [of.link('person')] }), () => ({})],
  'POST /api/tenancies/:id/reminders': [() => ({ step: 'Friendly' })],
  'PUT /api/tenancies/:id/reminders': [() => ({ state: 'off', reason: 'Taken over' })],
  'POST /api/arrears/reminders': [(of) => ({ tenancies: [{ id: of.id('tenancies'), owed: 1 }] })],
  'PUT /api/arrears/reminders': [
    (of) => ({ settings: [{ id: of.id('tenancies'), state: 'off', reason: 'Taken over' }] }),
  ],
  'POST /api/tenancies/:id/promises': [() => ({ until: soon, amount: 1 })],
  'PUT /api/arrears/ladder': [() => ({ on: true })],
  'POST /api/arrears/preview': [
    (of) => ({ tenancyId: of.id('tenancies'), subject: 'Rent', text: 'Taken over' }),
  ],
  'POST /api/entries/:id/reverse': [() => ({ reason: 'Taken over' })],
  'POST /api/bills': [
    (of) => ({ ...aBill, propertyId: of.link('properties') }),
    (of) => ({ ...aBill, landlordId: of.link('landlords') }),
    (of) => ({ ...aBill, contractor: of.link('contractor'), propertyId: of.link('properties') }),
    (of) => ({ ...aBill, paperId: of.link('paper'), propertyId: of.link('properties') }),
  ],
  'PATCH /api/bills/:id': [
    (of) => ({ propertyId: of.link('properties'), version }),
    (of) => ({ landlordId: of.link('landlords'), propertyId: null, version }),
    (of) => ({ contractor: of.link('contractor'), version }),
    (of) => ({ paperId: of.link('paper'), version }),
  ],
  'POST /api/landlords/:id/fees': [
    (of) => ({ kind: 'percent', percent: 10, vat: false, propertyId: of.link('properties'), from: today() }),
  ],
  'POST /api/fee-rules/:id/end': [() => ({ on: today() })],
  'PUT /api/landlords/:id/no-fee': [() => ({ isWaived: false })],
  'PUT /api/fees/standard': [() => ({ kind: 'none' })],
  'POST /api/fees/standard/apply': [(of) => ({ landlordIds: [of.id('landlords')], from: today() })],
  'PUT /api/landlords/:id/terms': [() => ({ float: 1, abroad: false, approval: '', version: 0 })],
  'POST /api/landlords/:id/statements/preview': [() => ({ to: today() })],
  'POST /api/statement-runs': [() => ({ to: today(), evenIfOpen: true })],
  'POST /api/statement-runs/posted': [(of) => ({ ids: [of.id('landlord statement')] })],
  'POST /api/landlords/:id/statements': [() => ({ to: today() })],
  'POST /api/fee-invoices/issue': [() => ({ to: today() })],
  'POST /api/bills/fund': [(of) => ({ ids: [of.id('bill')] })],
  'POST /api/bills/:id/pay': [() => ({})],
  'POST /api/bills/:id/take-back': [() => ({})],
  'POST /api/bills/:id/cancel': [() => ({ reason: 'Taken over' })],
  'POST /api/tax-year/interest': [() => ({ year: 2026, interest: 1 })],
  // The file is no paper, so the call is refused.
  'POST /api/bill-papers': [() => ({ file: 'AAAA' })],
  'PUT /api/bank/accounts/:id/letter': [() => ({ letter: null })],
  'POST /api/contractors': [() => ({ name: 'Taken over', twin: true })],
  'PATCH /api/contractors/:id': [() => ({ name: 'Taken over', version })],
  'POST /api/repairs': [
    (of) => ({ property: of.text('properties'), what: 'Taken over', ownerId: of.link('colleague') }),
    (of) => ({ property: of.link('properties'), what: 'Taken over' }),
  ],
  'PATCH /api/repairs/:id': [
    (of) => ({ property: of.text('properties'), what: 'Taken over', ownerId: of.link('colleague'), version }),
  ],
  'POST /api/repairs/bulk': bulk('repairs', (of) => ({ ownerId: of.link('colleague') })),
  'POST /api/repairs/:id/events': [
    () => ({ kind: 'message', audience: 'team', text: 'Taken over' }),
    () => ({ kind: 'quote', contractor: 'Taken over', amount: 1 }),
    (of) => ({ kind: 'merged', into: of.id('repairs') }),
    // No quote of another account: whatever is named must be a quote of this very repair.
    (of) => ({ kind: 'approved', amount: 1, quoteId: of.link('repair file'), text: 'Taken over' }),
  ],
  'POST /api/repairs/:id/answer': [
    () => ({ answer: 'ask', text: 'Taken over' }),
    (of) => ({ answer: 'decline', askedId: of.link('repair file'), text: 'Taken over' }),
  ],
  'POST /api/applicants/:id/apply': [() => ({}), (of) => ({ propertyId: of.link('properties') })],
  'POST /api/applicants/:id/application': [() => ({ at: 0, saved: '', phone: 'Taken over' })],
  'POST /api/offers': [
    (of) => ({ ...anOffer, applicantId: of.link('applicants'), propertyId: of.link('properties') }),
  ],
  'PATCH /api/offers/:id': [() => ({ requests: 'Taken over', version })],
  'POST /api/offers/:id/ask': [() => ({ text: 'Taken over' })],
  'POST /api/offers/:id/record': [() => ({ answer: 'approve', by: 'Taken over', how: 'phone' })],
  'POST /api/offers/:id/answer': [
    () => ({ answer: 'approve', version }),
    () => ({ answer: 'ask', text: 'Taken over', version }),
  ],
  'POST /api/offers/:id/end': [() => ({ why: 'Taken over' })],
  'POST /api/repairs/:id/bill': [() => aBill, (of) => ({ ...aBill, paperId: of.link('paper') })],
  'POST /api/repair-plans': [
    (of) => ({ property: of.text('properties'), what: 'Taken over', everyMonths: 12, firstOn: soon }),
    (of) => ({
      property: of.link('properties'),
      what: 'Taken over',
      everyMonths: 12,
      firstOn: soon,
      contractor: of.link('contractor'),
    }),
  ],
  'PATCH /api/repair-plans/:id': [
    () => ({ what: 'Taken over', version }),
    (of) => ({ contractor: of.link('contractor'), version }),
  ],
  // The file is no photo, so the call is refused.
  'POST /api/repairs/:id/files': [() => ({ audience: 'team', fileName: 'a.jpg', file: 'AAAA' })],
  'POST /api/viewings': [
    (of) =>
      aViewing({
        propertyName: of.text('properties'),
        tenantName: of.text('tenants'),
        negotiatorId: of.link('colleague'),
      }),
  ],
  'PATCH /api/viewings/:id': [
    (of) => ({
      propertyName: of.text('properties'),
      tenantName: of.text('tenants'),
      negotiatorId: of.link('colleague'),
      version: 2,
    }),
  ],
  'POST /api/invoices/:id/send': [() => ({ version })],
  'POST /api/viewings/:id/confirm': [() => ({ version })],
  'POST /api/viewings/bulk': bulk('viewings', (of) => ({
    propertyName: of.text('properties'),
    negotiatorId: of.link('colleague'),
  })),
  'POST /api/invoices': [
    (of) => anInvoice({ tenant: of.text('tenants'), property: of.text('properties') }),
    (of) => anInvoice({ tenancyId: of.link('tenancies') }),
  ],
  'PATCH /api/invoices/:id': [
    (of) => ({
      tenant: of.text('tenants'),
      property: of.text('properties'),
      confirmSent: true,
      version: 4,
    }),
    (of) => ({ tenancyId: of.link('tenancies'), confirmSent: true, version: 4 }),
  ],
  'POST /api/invoices/bulk': bulk('invoices', (of) => ({
    tenancyId: of.link('tenancies'),
    tenant: of.text('tenants'),
    property: of.text('properties'),
    confirmSent: true,
  })),
  'POST /api/invoices/raise': [(of) => ({ month, lines: [{ tenancyId: of.id('tenancies'), amount: 1500 }] })],
  'POST /api/invoices/bulk-send': [(of) => ({ ids: [of.id('invoices'), of.id('invoices')] })],
  'POST /api/invoices/remind': [(of) => ({ ids: [of.id('invoices')] })],
  'POST /api/invoices/bulk-pdf': [(of) => ({ ids: [of.id('invoices'), of.id('invoices')] })],

  'POST /api/receipts/import': [
    (of) => ({
      ...file('Day,Amount,Tenant\n2026-11-13,1,New\n'),
      choices: [{ row: 2, tenancyId: of.text('tenancies') }],
    }),
  ],
  'POST /api/opening-balances': [
    (of) => ({
      ...file('From,Owed,Tenant\n2026-11-13,1,New\n'),
      choices: [{ row: 2, tenancyId: of.text('tenancies') }],
    }),
  ],
  'POST /api/bank/accounts': [() => ({ name: 'Taken over' })],
  'PATCH /api/bank/accounts/:id': [() => ({ name: 'Taken Over', version })],
  'POST /api/bank/accounts/:id/quiet': [() => ({ to: today(), balance: 82.79 })],
  'POST /api/bank/lines/:id/sort': [
    (of) => ({ parts: [{ kind: 'tenancy', subjectId: of.link('tenancies'), personId: of.link('person') }] }),
    (of) => ({
      parts: [{ kind: 'landlord', subjectId: of.link('landlords'), propertyId: of.link('properties') }],
    }),
    (of) => ({ parts: [{ kind: 'seen', subjectId: of.link('entry') }] }),
    (of) => ({ parts: [{ kind: 'between-accounts', subjectId: of.link('bank account') }] }),
    (of) => ({
      parts: [{ kind: 'bill', payee: 'A plumber', propertyId: of.link('properties'), category: 'repairs' }],
    }),
    (of) => ({
      parts: [
        {
          kind: 'tenancy',
          applicant: {
            propertyId: of.link('properties'),
            tenantId: of.link('tenants'),
            rentAmount: 900,
            startDate: today(),
          },
        },
      ],
    }),
  ],
  'POST /api/bank/lines/accept': [
    (of) => ({ lines: [{ id: of.id('bank line'), kind: 'tenancy', subjectId: of.text('tenancies') }] }),
  ],
  'POST /api/bank/lines/sort': [
    (of) => ({
      ids: [of.id('bank line')],
      part: { kind: 'tenancy', subjectId: of.link('tenancies'), personId: of.link('person') },
    }),
    (of) => ({
      ids: [of.id('bank line')],
      part: { kind: 'landlord', subjectId: of.link('landlords'), propertyId: of.link('properties') },
    }),
  ],
  'POST /api/bank/rules': [() => ({ answer: 'always', rules: [{ key: 'TESCO', isIn: false, as: 'own' }] })],
  'POST /api/bank/rules/end': [(of) => ({ ids: [of.id('bank line')] })],
  'POST /api/bank/matches/take-back': [(of) => ({ ids: [of.id('bank match')] })],
  'POST /api/proof/prepare': [() => ({ day: today() })],
  'POST /api/proof/:id/sign': [() => ({ note: 'Taken over' })],
  'POST /api/proof/make-good': [() => ({ amount: 1 })],
  'POST /api/months/close': [() => ({ month: '2026-01' })],
  'POST /api/months/open': [() => ({ month: '2026-01', why: 'Taken over' })],
  'POST /api/bank/opening': [
    () => ({ ...file('What,Balance\nfees,1\n'), day: addDays(today(), -1), bankBalance: 1 }),
  ],
  'POST /api/bank/opening/rest': [
    (of) => ({ kind: 'landlord', subjectId: of.link('landlords'), amount: 1, reason: 'Taken over' }),
    (of) => ({ kind: 'tenancy', subjectId: of.link('tenancies'), amount: 1, reason: 'Taken over' }),
  ],
  'POST /api/bank/opening/rest/take-back': [(of) => ({ entryId: of.id('entry') })],
  'POST /api/tenancies/:id/deposit': [
    () => ({ action: 'return', amount: 1 }),
    (of) => ({ action: 'take-back', entryId: of.id('entry') }),
    (of) => ({
      action: 'keep',
      amount: 1,
      reason: 'Taken over',
      agreedOn: today(),
      evidence: [of.link('document')],
    }),
  ],
  'POST /api/tenancies/:id/deposit/evidence': [
    (of) => ({ entryId: of.link('entry'), evidence: [of.link('document')] }),
  ],
  'POST /api/tenancies/:id/deposit/evidence/:evidenceId/take-off': [() => ({})],
  'POST /api/rent-imports/:id/take-back': [() => ({ reason: 'Taken over' })],
  'POST /api/landlords/import': [
    (of) => ({
      ...file('Name,Email,Phone\nNew,new@example.org,1\n'),
      overwrite: [{ id: of.id('landlords'), field: 'name' }],
    }),
  ],
  'POST /api/properties/import': [
    (of) => ({ ...file('Address\n1 New Street\n'), overwrite: [{ id: of.id('properties'), field: 'name' }] }),
  ],
  'POST /api/tenants/import': [
    (of) => ({
      ...file('Name,Email\nNew,new@example.org\n'),
      overwrite: [{ id: of.id('tenants'), field: 'name' }],
    }),
  ],
  'POST /api/applicants/import': [
    (of) => ({
      ...file('Name,Email\nNew,new@example.org\n'),
      overwrite: [{ id: of.id('applicants'), field: 'name' }],
    }),
  ],
  'POST /api/tenancies/import': [
    (of) => ({
      ...file('Tenant,Start Date\nNew,2026-01-01\n'),
      overwrite: [{ id: of.id('tenancies'), field: 'name' }],
    }),
  ],
  'POST /api/repairs/import': [
    (of) => ({
      ...file('Property,Repair\n1 New Street,New\n'),
      overwrite: [{ id: of.id('repairs'), field: 'name' }],
    }),
  ],
  'POST /api/viewings/import': [
    (of) => ({
      ...file('Property,Date\nNew,2026-01-01\n'),
      overwrite: [{ id: of.id('viewings'), field: 'name' }],
    }),
  ],
  'POST /api/invoices/import': [
    (of) => ({
      ...file('Invoice Number,Amount\nNEW-1,1\n'),
      overwrite: [{ id: of.id('invoices'), field: 'name' }],
    }),
  ],
  'POST /api/lets/import': [
    (of) => ({
      ...file('Address,Landlord\n1 New Street,New\n'),
      answers: [{ field: 'landlord', text: 'New', use: of.id('landlords') }],
      overwrite: [{ id: of.id('properties'), field: 'rent' }],
    }),
  ],

  // A picture that cannot be read: what is refused is the property.
  'POST /api/properties/:id/photos': [() => ({ image: 'AAAA' })],
  'PATCH /api/properties/:id/photos': [(of) => ({ order: [of.id('photo')] })],
  'PATCH /api/properties/:id/photos/:photoId': [() => ({ caption: 'Taken over' })],
  'POST /api/agents/:id/enquiries': [
    (of) => ({
      name: 'A Visitor',
      email: 'visitor@example.org',
      message: 'May I see it?',
      consent: true,
      // The home of the page's own account that is not shown in public.
      property: of.id('properties'),
    }),
  ],
  'PATCH /api/enquiries/:id': [() => ({ handled: true })],
  'POST /api/enquiries/:id/viewing': [
    (of) => ({ viewingDate: soon, viewingTime: '10:00 AM', negotiatorId: of.link('colleague') }),
  ],

  'POST /api/certificates': [
    (of) => ({ propertyId: of.id('properties'), kind: 'gas', day: today(), outcome: 'passed' }),
    (of) => ({
      propertyId: of.id('properties'),
      kind: 'gas',
      day: today(),
      outcome: 'passed',
      documentId: of.link('document'),
    }),
  ],
  'POST /api/certificates/earlier': [
    (of) => ({
      certificates: [{ propertyId: of.link('properties'), kind: 'gas', date: today(), is: 'day' }],
    }),
  ],
  'POST /api/right-to-rent/earlier': [
    (of) => ({ tenancies: [{ id: of.link('tenancies'), day: today() }], way: 'originals' }),
  ],
  'PATCH /api/certificates/:id': [
    () => ({ by: 'Taken over', version }),
    (of) => ({ documentId: of.link('document'), version }),
  ],
  'POST /api/tenancies/:id/right-to-rent': [
    (of) => ({ personId: of.link('person'), way: 'originals', day: today() }),
    (of) => ({
      personId: of.link('person'),
      way: 'originals',
      day: today(),
      documentId: of.link('document'),
    }),
  ],
  'POST /api/documents': [
    (of) => ({
      about: { kind: 'properties', id: of.id('properties') },
      kind: 'gas',
      fileName: 'gas.pdf',
      file: 'AAAA',
    }),
    (of) => ({
      about: { kind: 'tenants', id: of.id('tenants') },
      kind: 'other',
      fileName: 'a.pdf',
      file: 'AAAA',
    }),
  ],
  'POST /api/documents/:id/versions': [() => ({ fileName: 'gas.pdf', file: 'AAAA' })],
  'POST /api/tenancies/:id/servings': [
    (of) => ({
      what: 'other',
      versionId: of.link('document version'),
      means: 'hand',
      servedOn: today(),
      to: [of.link('landlords')],
      evidenceId: of.link('document version'),
    }),
  ],
  'POST /api/tenancies/:id/signings': [
    (of) => ({ kind: 'letter', fileName: 'a.pdf', file: 'AAAA', signers: [of.link('landlords')] }),
    (of) => ({ kind: 'letter', templateId: of.link('template'), signers: [of.link('person')] }),
  ],
  'POST /api/signings/:id/restart': [() => ({}), () => ({ fileName: 'a.pdf', file: 'AAAA' })],
  'POST /api/signings/:id/send': [() => ({})],
  'POST /api/signings/:id/stop': [() => ({ why: 'Taken over' })],
  'POST /api/signings/:id/authority': [
    () => ({ givenBy: 'Taken over', givenOn: today(), how: 'Taken over' }),
  ],
  'POST /api/agreement-facts': [(of) => ({ tenancies: [of.id('tenancies')], form: 'oral' })],
  'POST /api/servings/:id/official': [() => ({})],
  'POST /api/servings/:id/withdraw': [() => ({ reason: 'Taken over' })],
  'PATCH /api/documents/:id': [() => ({ name: 'Taken over', shownTo: 'landlord', version })],
  'POST /api/notes': [
    (of) => ({ about: { kind: 'properties', id: of.id('properties') }, text: 'Seen' }),
    (of) => ({
      about: { kind: 'landlords', id: of.id('landlords') },
      text: `Ask @[${of.link('colleague')}]`,
    }),
  ],
  'PATCH /api/notes/:id': [() => ({ text: 'Taken over', version })],
  'POST /api/tasks/many': [
    (of) => ({
      text: 'Ring back',
      dueOn: soon,
      assigneeId: null,
      abouts: [{ kind: 'properties', id: of.id('properties') }],
    }),
  ],
  'POST /api/key-sets': [(of) => ({ hook: '99', propertyId: of.link('properties'), contents: 'Taken over' })],
  'PATCH /api/key-sets/:id': [
    () => ({ contents: 'Taken over', version }),
    (of) => ({ propertyId: of.link('properties'), version }),
  ],
  'POST /api/key-sets/:id/moves': [
    () => ({ givenTo: 'Taken over', reason: 'other', dueBack: soon }),
    (of) => ({ givenTo: 'A', reason: 'viewing', viewingId: of.link('viewings'), dueBack: soon }),
  ],
  'POST /api/tenancies/:id/references': [
    (of) => ({
      personId: of.link('person'),
      kind: 'employer',
      refereeName: 'Taken over',
      refereeEmail: 'taken@example.org',
    }),
  ],
  'POST /api/tenancies/:id/references/phone': [
    (of) => ({
      kind: 'landlord',
      personId: of.link('person'),
      refereeName: 'Taken over',
      replies: { known: 'no', you: 'Taken over' },
    }),
  ],
  'POST /api/tenancies/:id/references/file': [
    (of) => ({ personId: of.link('person'), documentId: of.link('document') }),
  ],
  'POST /api/tenancies/:id/references/details': [
    (of) => ({ personId: of.link('person'), saved: '', phone: 'Taken over' }),
  ],
  'POST /api/templates': [() => ({ kind: 'letter', name: 'Taken over', wording: 'Dear {{tenants}}' })],
  'POST /api/templates/:id/versions': [() => ({ name: 'Taken over', wording: 'Taken over', after: 1 })],
  'POST /api/templates/:id/archive': [() => ({ archived: true })],
  'POST /api/tasks': [
    (of) => ({
      text: 'Ring back',
      dueOn: soon,
      about: { kind: 'tenants', id: of.id('tenants') },
      assigneeId: of.link('colleague'),
    }),
  ],
  'PATCH /api/tasks/:id': [(of) => ({ text: 'Taken over', assigneeId: of.link('colleague'), version })],
  'POST /api/today/:kind/put-off': [() => ({ until: soon, why: 'Taken over' })],
  'POST /api/landlords/:id/asks': [() => ({ kind: 'balance', question: 'Taken over' })],
  'POST /api/asks/:id/answer': [() => ({ answer: 'Taken over' })],
  'POST /api/tasks/:id/done': [() => ({ done: true })],
  'POST /api/tax/keep': [(of) => ({ landlordIds: [of.id('landlords')] })],
  'POST /api/tax/paid': [(of) => ({ landlordId: of.id('landlords'), amount: 1, day: today() })],
  'POST /api/payouts/draft': [(of) => ({ landlordIds: [of.id('landlords')] })],
  'POST /api/payouts/approve': [(of) => ({ ids: [of.id('payout'), of.id('payout')] })],
  'POST /api/payouts/undo-approval': [(of) => ({ ids: [of.id('payout'), of.id('payout')] })],
  'POST /api/links': [
    (of) => ({ kind: 'home', tenancyIds: [of.link('tenancies')] }),
    (of) => ({ kind: 'home', tenantIds: [of.link('tenants')] }),
  ],
  'POST /api/rent-increases/offers': [(of) => ({ ids: [of.id('tenancies')] })],
  'POST /api/rent-increases/undo': [
    (of) => ({ increases: [{ id: of.id('tenancies'), increaseId: of.id('increase') }] }),
  ],
  'POST /api/rent-increases': [
    (of) => ({ proposals: [{ id: of.id('tenancies'), amount: 99_999, from: addDays(today(), 500) }] }),
  ],
  'POST /api/tenancies/:id/rent-increases': [() => ({ amount: 99_999, from: addDays(today(), 500) })],
  'POST /api/tenancies/:id/rent-increases/:increaseId/proposal': [
    () => ({ amount: 99_999, from: addDays(today(), 500) }),
  ],
  'POST /api/tenancies/:id/rent-increases/:increaseId/answer': [
    () => ({ answer: 'yes', answeredOn: today(), name: 'Taken over', how: 'Taken over' }),
  ],
  'POST /api/tenancies/:id/rent-increases/:increaseId/form': [
    (of) => ({ versionId: of.link('document version'), isFilled: true }),
  ],
  'POST /api/tenancies/:id/rent-increases/:increaseId/serve': [
    (of) => ({
      what: 'rent-increase',
      versionId: of.link('document version'),
      means: 'hand',
      servedOn: today(),
      to: [of.link('person')],
      evidenceId: of.link('document version'),
    }),
  ],
  'POST /api/tenancies/:id/rent-increases/:increaseId/agreement': [() => ({ amount: 1, agreedOn: today() })],
  'POST /api/tenancies/:id/rent-increases/:increaseId/withdraw': [() => ({ reason: 'Taken over' })],
  'POST /api/tenancies/:id/rent-increases/:increaseId/tribunal': [() => ({ day: today() })],
  'POST /api/tenancies/:id/rent-increases/:increaseId/tribunal/end': [
    () => ({ day: today(), reason: 'Taken over' }),
  ],
  'POST /api/tenancies/:id/rent-increases/:increaseId/decision': [
    () => ({ amount: 99_999, decidedOn: today() }),
  ],
  'POST /api/tenancies/:id/notices/tenant': [
    () => ({ givenOn: today(), endsOn: addDays(today(), 70), means: 'Taken over' }),
  ],
  'POST /api/tenancies/:id/notices/possession': [
    () => ({ grounds: ['12'], servedOn: today(), date: addDays(today(), 20) }),
    (of) => ({
      grounds: ['12'],
      servedOn: today(),
      date: addDays(today(), 20),
      service: {
        versionId: of.link('document version'),
        means: 'hand',
        to: [of.link('landlords')],
        evidenceId: of.link('document version'),
      },
    }),
  ],
  'POST /api/tenancies/:id/notices/:noticeId/withdraw': [
    () => ({ as: 'mistake', day: today(), why: 'Taken over' }),
  ],
  'POST /api/properties/:id/letting-ban/exceptions': [
    (of) => ({ noticeId: of.link('note'), exception: 'family', day: today(), why: 'Taken over' }),
  ],
  'POST /api/properties/:id/letting-ban/exceptions/:claimId/take-back': [() => ({ why: 'Taken over' })],
  'POST /api/tenancies/:id/pet-requests': [() => ({ askedOn: today(), pet: 'Taken over' })],
  'POST /api/pet-requests/:id/events': [() => ({ kind: 'granted', day: today() })],
  'POST /api/pet-requests/:id/events/:eventId/take-back': [() => ({ why: 'Taken over' })],
  'POST /api/duties/give': [
    (of) => ({ key: `deposit-protect:${of.id('tenancies')}`, person: of.link('colleague'), on: soon }),
  ],
  'POST /api/duties/give-many': [
    (of) => ({ keys: [`deposit-protect:${of.id('tenancies')}`], person: of.link('colleague'), on: soon }),
  ],
  'POST /api/duties/ungive-many': [
    (of) => {
      const key = `deposit-protect:${of.id('tenancies')}`
      return { keys: [key], before: [{ key, person: of.link('colleague'), on: soon }] }
    },
  ],
  'POST /api/duties/snooze': [
    (of) => ({ keys: [`deposit-protect:${of.id('tenancies')}`], until: soon, why: 'Taken over' }),
  ],
  'POST /api/duties/unsnooze': [(of) => ({ keys: [`deposit-protect:${of.id('tenancies')}`] })],
  'POST /api/duties/take-back': [(of) => ({ key: `deposit-protect:${of.id('tenancies')}` })],
  'POST /api/duties/dismiss': [(of) => ({ key: `deposit-protect:${of.id('tenancies')}`, why: 'Taken over' })],
  'POST /api/duties/not-done': [(of) => ({ keys: [`deposit-protect:${of.id('tenancies')}`] })],
  'POST /api/duties/not-recorded': [(of) => ({ keys: [`deposit-protect:${of.id('tenancies')}`] })],
  'POST /api/duties/bring-back': [(of) => ({ key: `deposit-protect:${of.id('tenancies')}` })],
  'POST /api/properties/:id/adverts': [() => ({ place: 'Taken over', rent: 1, from: today() })],
  'POST /api/properties/:id/adverts/:advert/end': [() => ({ until: today() })],
  'POST /api/properties/:id/adverts/:advert/take-back': [() => ({ why: 'Taken over' })],
  'PUT /api/register/:id/answers': [() => ({ households: 1 })],
  'PUT /api/properties/:id/place': [() => ({ nation: 'england' })],
  'PUT /api/register/:id/region': [() => ({ region: 'london' })],
  'POST /api/register/:id/registered': [() => ({ number: 'P-1234', day: today() })],
  'POST /api/register/:id/told': [() => ({ day: today() })],
  'POST /api/register/:id/events/:eventId/take-back': [() => ({ why: 'Taken over' })],
  'PUT /api/register/landlords/:id': [() => ({ number: 'L-1234' })],
  'POST /api/payouts/export': [
    (of) => ({ ids: [of.id('payout')], format: 'csv' }),
    (of) => ({ ids: [of.id('payout')], format: 'csv', confirmReplaced: true }),
  ],
  'PATCH /api/payouts/:id': [() => ({ amount: 1, reason: 'Taken over' })],
  'POST /api/payouts/:id/cancel': [() => ({ reason: 'Taken over' })],
  'PUT /api/payouts/settings': [
    (of) => ({ approvalLimit: 1, serviceUserNumber: '', payFromId: of.link('bank account') }),
  ],
  'POST /api/bank-details/many': [
    (of) => ({
      details: [
        {
          landlordId: of.id('landlords'),
          holder: 'Taken Over',
          sortCode: '200000',
          accountNumber: '12345678',
        },
      ],
    }),
  ],
  'PUT /api/bank-details/:payee/:subjectId': [
    () => ({ holder: 'Taken Over', sortCode: '200000', accountNumber: '12345678' }),
  ],
  'POST /api/profile/data/file': [() => ({ format: 'json' })],
  'DELETE /api/profile': [() => ({ confirm: 'nobody@example.org' })],
  'POST /api/account/deletion': [() => ({ confirm: 'Taken Over' })],
  'PUT /api/privacy/retention': [() => ({ kind: 'enquiries', months: 12 })],
  'POST /api/privacy/retention/holds': [
    (of) => ({ kind: 'enquiries', id: of.id('enquiry'), why: 'Taken over' }),
  ],
  'POST /api/privacy/:kind/:id/file': [() => ({ format: 'json' })],
  'POST /api/privacy/:kind/:id/erasure': [() => ({ confirm: 'Taken Over', why: 'Taken over' })],
  'POST /api/views': [() => ({ ...aView, list: 'tenants' })],
  'PATCH /api/views/:id': [() => ({ ...aView, version })],

  'PATCH /api/agency': [() => ({ tagline: 'Taken over' })],
  'PUT /api/agency/logo': [() => ({ image: 'AAAA' })],
  'PUT /api/agency/page': [() => ({ published: true })],
  'PATCH /api/profile': [() => ({ bio: 'Taken over' })],
  'PUT /api/profile/photo': [() => ({ image: 'AAAA' })],
  'PUT /api/portals/:portal/branch': [() => ({ branchId: '54321' })],
  'PATCH /api/notifications/settings': [() => ({ dailyDigest: true })],
  'POST /api/notifications/read': [
    (of) => ({ ids: [of.id('notification'), of.id('notification')] }),
    () => ({ all: true }),
  ],

  'POST /api/team/invitations': [
    () => ({ email: 'colleague@example.org', role: 'member' }),
    (of) => ({ role: 'client', landlordId: of.link('landlords') }),
  ],
  'PATCH /api/team/members/:id': [() => ({ role: 'member' })],
  'POST /api/team/members/:id/help': [() => ({ reason: 'Taken over' })],
  'POST /api/team/hand-over': [(of) => ({ memberId: of.id('member') })],
  'POST /api/accounts/current': [(of) => ({ accountId: of.id('account') })],

  // Refused whoever sends them, because a right one would leave the machine or the sweep's own session.
  'PUT /api/integrations/stripe': [() => ({})],
  'PUT /api/password': [() => ({})],
  'POST /api/confirmation': [() => ({})],
  'POST /api/auth/step': [() => ({})],
  'POST /api/passkeys': [() => ({})],
  'PATCH /api/passkeys/:id': [() => ({ name: 'Taken over' })],
  'PUT /api/authenticator-app': [() => ({})],
  'DELETE /api/password': [() => ({})],
  'POST /api/auth/request-otp': [() => ({})],
  'POST /api/auth/verify-otp': [() => ({})],
  'POST /api/auth/password': [() => ({})],
}

const ledgers: Body[] = [
  (of) => ({ of: 'landlord', subject: of.id('landlords'), from: `${month}-01`, to: today() }),
  (of) => ({ of: 'tenant', subject: of.id('tenancies'), to: today() }),
  (of) => ({ of: 'contractor', subject: of.id('contractor'), to: today() }),
  (of) => ({ of: 'in-transit', subject: of.id('payout'), to: today() }),
  (of) => ({ of: 'bank', subject: of.id('bank account'), to: today() }),
  () => ({ of: 'fees', to: today() }),
]
const feeInvoices: Body[] = [
  (of) => ({ from: addDays(today(), -400), to: today(), landlord: of.id('landlords') }),
  () => ({ from: addDays(today(), -400), to: today() }),
]

/** The query of every call that takes one, or several, by the call's name. */
export const queries: Record<string, Body | Body[]> = {
  'GET /api/payouts': () => ({}),
  'GET /api/templates/:id/preview.pdf': (of) => ({ tenancyId: of.id('tenancies') }),
  'GET /api/payouts/paid-out': () => ({ most: 1000 }),
  'GET /api/fees/standard': () => ({}),
  'GET /api/repairs/:id/files/:fileId': [() => ({}), () => ({ small: '1' })],
  'GET /api/offers': [
    () => ({}),
    (of) => ({ propertyId: of.id('properties') }),
    (of) => ({ applicantId: of.id('applicants') }),
  ],
  'GET /api/links': [(of) => ({ tenancyId: of.id('tenancies') }), (of) => ({ repairId: of.id('repairs') })],
  'GET /api/bank/opening/template.csv': () => ({}),
  'GET /api/analytics': () => ({ from: addDays(today(), -60), to: today() }),
  'GET /api/invoices/rent-of-month': () => ({ month }),
  'POST /api/bank/files': (of) => ({ bankAccountId: of.id('bank account'), name: 'file.csv' }),
  'GET /api/bank/lines': [
    (of) => ({ bankAccountId: of.id('bank account') }),
    (of) => ({
      bankAccountId: of.id('bank account'),
      importId: of.id('bank import'),
      id: of.id('bank line'),
      after: of.id('bank line'),
    }),
  ],
  'GET /api/proof': () => ({ day: today() }),
  'GET /api/proof/ages.csv': () => ({ day: today() }),
  'GET /api/proof/year': () => ({ year: today().slice(0, 4) }),
  'GET /api/proof/year.csv': () => ({ year: today().slice(0, 4) }),
  'GET /api/ledger': ledgers,
  'GET /api/ledger.csv': ledgers,
  'GET /api/fee-invoices': feeInvoices,
  'GET /api/fee-invoices.csv': feeInvoices,
  'GET /api/fee-invoices.pdf': feeInvoices,
  'GET /api/tenancies/:id/notices/grounds': () => ({ servedOn: today() }),
  'GET /api/tenancies/:id/written-statement': () => ({ gas: 'no' }),
  'GET /api/tenancies/:id/written-statement.pdf': () => ({ gas: 'no' }),
  'GET /api/landlords/:id/year.csv': () => ({ year: '2026' }),
  'GET /api/arrears': [() => ({ asOf: today() }), () => ({ asOf: addDays(today(), -1) })],
  ...Object.fromEntries(
    resources.map(({ name }) => [`GET /api/${name}/:id/timeline`, () => ({ limit: '5' })]),
  ),
  'GET /api/duties': [
    (of) => ({ property: of.id('properties') }),
    (of) => ({ tenancy: of.id('tenancies') }),
    () => ({}),
  ],
  'GET /api/documents': [
    (of) => ({ kind: 'properties', id: of.id('properties') }),
    (of) => ({ kind: 'tenancies', id: of.id('tenancies') }),
  ],
  'GET /api/documents/:id/versions/:number': [() => ({}), () => ({ download: '' })],
  'GET /api/notes': (of) => ({ kind: 'properties', id: of.id('properties') }),
  'GET /api/tasks': (of) => ({ kind: 'properties', id: of.id('properties') }),
  'GET /api/tax/quarters': () => ({}),
  'GET /api/tax/quarters.csv': () => ({}),
  'GET /api/tax/mtd': (of) => ({ landlordId: of.id('landlords') }),
  'GET /api/tax/mtd.csv': (of) => ({ landlordId: of.id('landlords') }),
  'GET /api/tax-year': [(of) => ({ landlordId: of.id('landlords') }), () => ({})],
  'GET /api/tax-year.pdf': (of) => ({ landlordId: of.id('landlords') }),
  'GET /api/statement-runs/due': [() => ({ to: today() }), () => ({})],
  'GET /api/statement-runs/:id/pdf': () => ({ which: 'all' }),
  'GET /api/statements': [(of) => ({ month, landlordId: of.id('landlords') }), () => ({ month })],
  'GET /api/tenancies/:id/rent-statement.pdf': () => ({}),
  'GET /api/tenancies/:id/how-to-pay.pdf': (of) => ({ person: of.link('person') }),
  'GET /api/statements/pdf': (of) => ({ month, landlordId: of.id('landlords') }),
}

/** Where a call that names something of another account is answered otherwise than with 404 or 400. */
export const otherAnswers: Record<string, number[]> = {
  // Public calls let everybody in, and their secrets say what is seen.
  'GET /api/invitations/:token': [200],
  'GET /api/agents/:id': [200],
  'POST /api/agents/:id/enquiries': [400],
  'POST /api/payments/stripe/:account/webhook': [400],
  // Without columns an import only suggests some, and looks up no name.
  'POST /api/lets/import': [200],
  'POST /api/landlords/import': [200],
  'POST /api/properties/import': [200],
  'POST /api/tenants/import': [200],
  'POST /api/applicants/import': [200],
  'POST /api/tenancies/import': [200],
  'POST /api/repairs/import': [200],
  'POST /api/viewings/import': [200],
  'POST /api/invoices/import': [200],
  // PostgreSQL refuses it too, with a conflict.
  'POST /api/team/invitations': [400],
  // An invitation is accepted with the address that it went to.
  'POST /api/invitations/:token/accept': [403],
  // Records in use are refused before it is known whether all of them exist.
  'POST /api/landlords/bulk': [404, 409],
  'POST /api/properties/bulk': [400, 404, 409],
  'POST /api/tenants/bulk': [400, 404, 409],
  'POST /api/invoices/bulk': [400, 404, 409],
  // A duty that does not follow from the account's own books is not found, whoever is named.
  'POST /api/duties/give': [404],
  'POST /api/duties/give-many': [404],
  'POST /api/duties/ungive-many': [404],
  'POST /api/duties/snooze': [404],
  'POST /api/duties/unsnooze': [404],
  // A tenancy of another account is named as one that no longer exists.
  'POST /api/arrears/reminders': [200],
  // Only the landlord asks; the team is refused before the landlord is looked for.
  'POST /api/landlords/:id/asks': [403, 404],
  // Only the whole set of a property's photos can be sorted.
  'PATCH /api/properties/:id/photos': [404, 409],
}
