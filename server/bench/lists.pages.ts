import type { BrowserContext } from 'playwright'
import { addDays, today } from '#shared/dates.ts'
import { type ComplianceReply, plateKinds } from '#shared/law/duties/compliance.ts'
import type { ListPage } from './lists.page.ts'

export type ListName =
  | 'properties'
  | 'tenancies'
  | 'rent'
  | 'compliance'
  | 'repairs'
  | 'applicants'
  | 'offers'

interface MeasuredList extends ListPage {
  /** The rows of the list. */
  length: number
  /** The name of the list's goal where it differs from that of the lists of 10,000 rows. */
  goal?: string
  /** Makes the rows as JSON from the sample agency's rows. Without it the server's own answer is shown. */
  makeRows?: (context: BrowserContext, list: MeasuredList) => Promise<string>
}

/** Rows of the lists that G7 to G9 speak of. */
const long = 10_000

/** The search text is a number, because each of its keys changes which rows are shown. */
const words = ['417', '82', '905', '13', '642', '55', '731', '290', '6', '37']

/** Repeats the sample rows, each copy with a number before its texts. */
async function multiply<Row extends { tenant?: string; property: string }>(
  { request }: BrowserContext,
  { api, length }: MeasuredList,
  change: (row: Row, number: number) => Partial<Row> = () => ({}),
): Promise<string> {
  await request.post('/api/sample-data')
  const samples: Row[] = await (await request.get(api)).json()
  const rows = Array.from({ length }, (_, at) => {
    const sample = samples[at % samples.length]
    if (!sample) throw new Error(`${api} has no sample rows`)
    const number = (at * 7919) % 997
    return {
      ...sample,
      id: crypto.randomUUID(),
      tenant: `${number} ${sample.tenant ?? ''}`,
      property: `${number} ${sample.property}`,
      ...change(sample, number),
    }
  })
  return JSON.stringify(rows)
}

interface Owing {
  tenant: string
  property: string
  owed: number
  owedSince: string | null
}

/** Every fourth tenancy owes something, each since another day. */
const owe = (_: Owing, number: number) =>
  number % 4 === 0 ? { owed: number + 1, owedSince: addDays(today(), -number) } : { owed: 0, owedSince: null }

/** Repeats the sample's properties with their plates; the hand-written page reads each plate's text from a column. */
async function multiplyPlates({ request }: BrowserContext, { api, length }: MeasuredList): Promise<string> {
  await request.post('/api/sample-data')
  const { homes, ...reply }: ComplianceReply = await (await request.get(api)).json()
  const rows = Array.from({ length }, (_, at) => {
    const sample = homes[at % homes.length]
    if (!sample) throw new Error(`${api} has no sample rows`)
    const number = (at * 7919) % 997
    const texts = plateKinds.map((kind, of) => [kind, sample.plates[of]?.day ?? sample.plates[of]?.state])
    return {
      ...sample,
      ...Object.fromEntries(texts),
      id: crypto.randomUUID(),
      name: `${number} ${sample.name}`,
      urgency: 99 - sample.plates.filter(({ state }) => state === 'overdue').length,
    }
  })
  return JSON.stringify({ ...reply, homes: rows })
}

interface Repaired {
  tenant: string
  property: string
  what: string
  danger: string | null
  createdAt: string
}

/** Nineteen of twenty are over, each reported at another time; the hand-written page reads the order from a column. */
const close = ({ what, danger }: Repaired, number: number) => {
  const createdAt = new Date(Date.UTC(2026, 0, 1) - number * 3_600_000).toISOString()
  return {
    what: `${number} ${what}`,
    createdAt,
    urgency: `${danger ? 0 : 1} ${createdAt}`,
    ...(number % 20 > 0 && { state: 'closed', waitsFor: null }),
  }
}

interface Offered {
  property: string
  party: { name: string }[]
}

/** Offers of applicants with a number, made on one of 400 days. */
const offer = ({ party }: Offered, number: number) => ({
  applicant: `${number} ${party[0]?.name}`,
  party: party.map(({ name, ...person }) => ({ ...person, name: `${number} ${name}` })),
  createdAt: new Date(Date.UTC(2026, 0, 1) - number * 9 * 3_600_000).toISOString(),
})

/** The most used list, the list with the most cells that can be edited, the Rent page, the list with the most plates, and the longest. */
export const pages: Record<ListName, MeasuredList> = {
  properties: {
    length: long,
    api: '/api/properties',
    path: '/dashboard/properties',
    words,
    floor: {
      name: 'addressLine1',
      note: 'postCode',
      columns: ['type', 'bedrooms', 'rent', 'status', 'landlord'],
      search: ['addressLine1', 'townCity', 'borough', 'postCode', 'landlord'],
    },
    heads: { Type: 'type', Rent: 'rent', Status: 'status', Property: 'addressLine1' },
  },
  tenancies: {
    length: long,
    makeRows: (context, list) => multiply(context, list),
    api: '/api/tenancies',
    path: '/dashboard/tenancies',
    words,
    floor: {
      name: 'tenant',
      note: 'property',
      columns: ['landlord', 'startDate', 'endDate', 'rentAmount', 'status', 'paymentStatus'],
      search: ['tenant', 'property', 'landlord'],
    },
    heads: { 'Rent/mo': 'rentAmount', 'Start Date': 'startDate' },
  },
  rent: {
    goal: 'G11',
    length: 3000,
    makeRows: (context, list) => multiply(context, list, owe),
    api: '/api/rent',
    path: '/dashboard/rent',
    words,
    floor: {
      name: 'tenant',
      note: 'landlord',
      columns: ['property', 'owed', 'owedSince', 'lastReceiptOn', 'nextDue', 'credit'],
      search: ['tenant', 'property', 'landlord'],
      sort: 'owedSince',
    },
    heads: { Owed: 'owed', 'Last Payment': 'lastReceiptOn', Home: 'property' },
  },
  compliance: {
    goal: 'G20',
    length: 300,
    makeRows: multiplyPlates,
    api: '/api/compliance',
    path: '/dashboard/compliance',
    words,
    floor: {
      name: 'name',
      note: 'isLet',
      columns: [...plateKinds, 'urgency'],
      search: ['name'],
      sort: 'urgency',
      rows: 'homes',
    },
    heads: { Property: 'name', More: 'urgency' },
  },
  repairs: {
    goal: 'G21',
    length: 20_000,
    makeRows: (context, list) => multiply(context, list, close),
    api: '/api/repairs',
    path: '/dashboard/repairs?show=all',
    words,
    floor: {
      name: 'what',
      note: 'room',
      columns: ['property', 'state', 'contractor', 'owner', 'ordered'],
      search: ['what', 'property', 'contractor', 'tenant', 'owner', 'details'],
      sort: 'urgency',
    },
    heads: { Property: 'property', State: 'state', Contractor: 'contractor' },
  },
  applicants: {
    goal: 'G23',
    length: 3000,
    makeRows: (context, list) =>
      multiply<{ name: string; property: string }>(context, list, ({ name }, number) => ({
        name: `${number} ${name}`,
      })),
    api: '/api/applicants',
    path: '/dashboard/applicants',
    words,
    floor: {
      name: 'name',
      note: 'email',
      columns: ['phone', 'areas', 'maxRent', 'fromDay', 'property', 'status'],
      search: ['name', 'email', 'phone', 'areas', 'wishes', 'property'],
    },
    heads: { 'Up to': 'maxRent', 'Needed From': 'fromDay', Applicant: 'name' },
  },
  offers: {
    goal: 'G23',
    length: 5000,
    makeRows: (context, list) => multiply(context, list, offer),
    api: '/api/offers',
    path: '/dashboard/offers',
    words,
    floor: {
      name: 'applicant',
      note: 'startOn',
      columns: ['property', 'rent', 'requests', 'landlord', 'state', 'createdAt'],
      search: ['applicant', 'property', 'landlord', 'requests'],
      sort: 'createdAt',
    },
    heads: { Rent: 'rent', Property: 'property', Applicants: 'applicant' },
  },
}
