import {
  addressHeaders,
  type CsvColumn,
  emailHeaders,
  nameParts,
  noteHeaders,
  phoneHeaders,
} from '../../csv/column.ts'
import { furnishings } from '../../records/properties/properties.ts'
import { listWords } from '../../text.ts'
import { applicantStatuses } from './applicants.ts'

/** The columns of a file of applicants, in the order of an export. The person is a tenant record, which an import makes. */
export const applicantCsv: readonly CsvColumn[] = [
  {
    field: 'name',
    title: 'Name',
    kind: 'text',
    required: true,
    mayBeNobody: true,
    link: { to: 'tenants', id: 'tenantId', email: 'email', phone: 'phone' },
    aliases: ['applicant', 'applicantname', 'fullname', 'contactname', 'lead'],
    parts: nameParts,
  },
  {
    field: 'email',
    title: 'Email',
    kind: 'text',
    format: 'email',
    aliases: [...emailHeaders, 'applicantemail'],
  },
  {
    field: 'phone',
    title: 'Phone',
    kind: 'text',
    format: 'phone',
    aliases: [...phoneHeaders, 'applicantphone'],
  },
  {
    field: 'areas',
    title: 'Areas',
    kind: 'text',
    aliases: listWords('area location locations preferredareas preferredarea searcharea where'),
  },
  {
    field: 'maxRent',
    title: 'Maximum Rent',
    kind: 'amount',
    aliases: listWords('maxrent budget maximumbudget maxbudget pricemax maxprice rentto upto'),
  },
  {
    field: 'minBedrooms',
    title: 'Minimum Bedrooms',
    kind: 'number',
    aliases: listWords('bedrooms beds minbeds minbedrooms minimumbeds bedroomsrequired'),
  },
  {
    field: 'fromDay',
    title: 'Needed From',
    kind: 'date',
    monthMayDo: true,
    aliases: listWords('from movein moveindate moveby requiredfrom availablefrom startdate when'),
  },
  { field: 'furnishing', title: 'Furnishing', kind: 'choice', choices: furnishings, aliases: ['furnished'] },
  {
    field: 'property',
    title: 'Property',
    kind: 'text',
    link: { to: 'properties', id: 'propertyId', mayBeFreeText: true },
    aliases: [...addressHeaders, 'enquiredabout', 'propertyofinterest'],
  },
  {
    field: 'wishes',
    title: 'Requirements',
    kind: 'text',
    gathers: true,
    aliases: [...noteHeaders, 'notes', 'requirement', 'message', 'lookingfor', 'details'],
  },
  {
    field: 'emails',
    title: 'Emails',
    kind: 'choice',
    choices: ['yes', 'no'],
    aliases: listWords('emailalerts alerts optin consent marketing'),
  },
  {
    field: 'status',
    title: 'Status',
    kind: 'choice',
    choices: applicantStatuses,
    choiceAliases: { active: 'looking', inactive: 'stopped' },
  },
]
