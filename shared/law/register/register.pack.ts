import { keysOf } from '../../keys-of.ts'
import { frequencyWords } from '../../money/rent/rent.words.ts'
import type { furnishings } from '../../records/properties/properties.ts'
import type { RentFrequency } from '../../records/terms/terms.calendar.ts'
import { titleCase } from '../../text.ts'
import { type Region, regionNames } from '../regions.ts'
import {
  type HomeAnswers,
  includedBillNames,
  includedBills,
  ownershipNames,
  type PackItem,
  type PackSection,
} from './register.ts'

/** What the landlord database was told last: its values by their keys, and the day. */
interface LastReport {
  day: string
  values: Record<string, string>
}

/** What has changed since the database was told, with the day from which each change holds. */
export function listChanges(
  sections: readonly PackSection[],
  last: LastReport,
  since: Readonly<Record<string, string>>,
): { day: string; what: string }[] {
  const now = valuesOf(sections)
  const labels = listLabels(sections)
  return [...new Set([...Object.keys(now), ...Object.keys(last.values)])]
    .filter((key) => (now[key] ?? '') !== (last.values[key] ?? ''))
    .map((key) => {
      const [before, after] = [last.values[key] ?? 'nothing', now[key] ?? 'nothing']
      // Where no day is known, the change counts from the day of the last word: earlier than needed and never later.
      const known = since[key]
      return {
        day: known && known > last.day ? known : last.day,
        what: `${labels.get(key) ?? key}: ${before} → ${after}`,
      }
    })
    .sort((a, b) => (a.day < b.day ? -1 : 1))
}

/** A certificate or licence as the database asks for it. */
interface PackCertificate {
  day: string
  until: string | null
  reference: string
  /** Why the home needs none, instead of a certificate. */
  notNeeded?: string
}

/** The kinds of certificates that the database asks for, as it calls them and in its own order. */
const certificateLabels = {
  licence: 'Licence, or why none is needed',
  gas: 'Gas safety certificate',
  electrical: 'Electrical safety certificate',
  energy: 'Energy performance certificate',
} as const
export const packCertificates = keysOf(certificateLabels)

/** What the books say of a home on a day. Amounts are whole currency units. */
export interface PackFacts {
  home: {
    address: string
    type: string
    bedrooms: number
    furnishing: Furnishing | null
    region: Region | null
  }
  landlord: { name: string; email: string; phone: string; address: string; number: string | null }
  agency: { name: string; email: string } | null
  lets: {
    startDate: string
    rent: number
    every: RentFrequency
    /** Tenants and permitted occupiers of today. */
    people: number
  }[]
  certificates: Record<(typeof packCertificates)[number], PackCertificate | null>
  answers: Required<HomeAnswers>
}

type Furnishing = (typeof furnishings)[number]

const furnishingWords: Record<Furnishing, string> = {
  furnished: 'Furnished',
  'part-furnished': 'Part furnished',
  unfurnished: 'Unfurnished',
}

type Place = PackItem['place']

const item = (
  key: string,
  label: string,
  place: Place,
  value: string | number | null,
  isAsked = true,
): PackItem => {
  const text = value === null ? '' : String(value).trim()
  return { key, label, value: text === '' ? null : text, place, isAsked }
}

function textOf(certificate: PackCertificate | null): string | null {
  if (!certificate) return null
  const { day, until, reference, notNeeded } = certificate
  if (notNeeded !== undefined) return ['Not needed', notNeeded].filter(Boolean).join(': ')
  return [day, until && `until ${until}`, reference].filter(Boolean).join(', ')
}

const billsText = (bills: HomeAnswers['billsIncluded']): string | null =>
  bills ? bills.map((bill) => includedBillNames[bill]).join(', ') || 'None' : null

/** What is in the rent, in one order however it was ticked. */
export const sortBills = (bills: HomeAnswers['billsIncluded']) =>
  bills ? includedBills.filter((bill) => bills.includes(bill)) : bills

/** Everything that the database asks of a home, from the books and from what people answered, in its own order. */
export function packOf({ home, landlord, agency, lets, certificates, answers }: PackFacts): PackSection[] {
  const isLet = lets.length > 0
  const rents = lets.map(({ rent, every }) => `${rent.toFixed(2)} ${frequencyWords[every]}`)
  const people = lets.reduce((sum, { people: count }) => sum + count, 0)
  return [
    {
      title: 'Landlord',
      items: [
        item('landlord.name', 'Name', 'landlord', landlord.name),
        item('landlord.email', 'Email', 'landlord', landlord.email),
        item('landlord.phone', 'Phone', 'landlord', landlord.phone),
        item('landlord.address', 'Postal address', 'landlord', landlord.address.replaceAll('\n', ', ')),
        item('landlord.number', 'Landlord registration number', 'numbers', landlord.number),
      ],
    },
    {
      title: 'Property',
      items: [
        item('home.address', 'Address', 'home', home.address),
        item('home.region', 'Region', 'answers', home.region && regionNames[home.region]),
        item('home.type', 'Type of property', 'home', titleCase(home.type)),
        item(
          'home.ownership',
          'How it is owned',
          'answers',
          answers.ownership && ownershipNames[answers.ownership],
        ),
        item('home.bedrooms', 'Bedrooms', 'home', home.bedrooms),
      ],
    },
    {
      title: 'Licence and certificates',
      items: packCertificates.map((kind) =>
        item(`certificates.${kind}`, certificateLabels[kind], 'certificates', textOf(certificates[kind])),
      ),
    },
    {
      title: 'Tenancy',
      items: [
        item('tenancy.occupied', 'Occupied by tenants', 'tenancy', isLet ? 'Yes' : 'No'),
        item('tenancy.start', 'Since', 'tenancy', lets.map(({ startDate }) => startDate).join(', '), isLet),
        item('tenancy.rent', 'Rent', 'tenancy', rents.join(', '), isLet),
        item('tenancy.households', 'Households', 'answers', answers.households, isLet),
        item('tenancy.people', 'People', 'answers', answers.people ?? (isLet ? people : null), isLet),
        item(
          'tenancy.furniture',
          'Furniture',
          'page',
          home.furnishing && furnishingWords[home.furnishing],
          isLet,
        ),
        item('tenancy.bills', 'Bills in the rent', 'answers', billsText(answers.billsIncluded), isLet),
      ],
    },
    ...(agency
      ? [
          {
            title: 'Letting agent',
            items: [
              item('agency.name', 'Name', 'agency', agency.name),
              item('agency.email', 'Email', 'agency', agency.email),
            ],
          },
        ]
      : []),
  ]
}

export const listMissing = (sections: readonly PackSection[]): string[] =>
  sections.flatMap(({ items }) =>
    items.flatMap(({ isAsked, value, label }) => (isAsked && !value ? [label] : [])),
  )

export const valuesOf = (sections: readonly PackSection[]): Record<string, string> =>
  Object.fromEntries(
    sections.flatMap(({ items }) => items.flatMap(({ key, value }) => (value ? [[key, value]] : []))),
  )

const listLabels = (sections: readonly PackSection[]): ReadonlyMap<string, string> =>
  new Map(
    sections.flatMap(({ title, items }) =>
      items.map(({ key, label }) => [key, `${title}, ${label}`] as const),
    ),
  )
