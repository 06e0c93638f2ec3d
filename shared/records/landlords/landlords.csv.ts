import {
  bankColumns,
  type CsvColumn,
  emailHeaders,
  feeColumn,
  nameParts,
  phoneHeaders,
} from '../../csv/column.ts'
import { listWords } from '../../text.ts'
import { landlordStatuses } from './landlords.ts'

/** The columns of a file of landlords, in the order of an export. */
export const landlordCsv: readonly CsvColumn[] = [
  {
    field: 'name',
    title: 'Name',
    kind: 'text',
    required: true,
    aliases: listWords('landlord landlordname fullname owner ownername contactname contact company'),
    parts: nameParts,
  },
  {
    field: 'email',
    title: 'Email',
    kind: 'text',
    format: 'email',
    required: true,
    aliases: [...emailHeaders, 'landlordemail', 'owneremail'],
  },
  {
    field: 'phone',
    title: 'Phone',
    kind: 'text',
    format: 'phone',
    aliases: [...phoneHeaders, 'landlordphone'],
  },
  {
    field: 'status',
    title: 'Status',
    kind: 'choice',
    choices: landlordStatuses,
    choiceAliases: {
      yes: 'active',
      current: 'active',
      no: 'inactive',
      former: 'inactive',
      archived: 'inactive',
    },
    aliases: ['active', 'landlordstatus'],
  },
  {
    field: 'address',
    title: 'Address',
    kind: 'text',
    aliases: ['landlordaddress', 'owneraddress', 'correspondenceaddress', 'postaladdress'],
  },
  feeColumn,
  ...bankColumns(true),
  { field: 'properties', title: 'Properties', kind: 'number', readOnly: true },
  { field: 'totalRevenue', title: 'Total Revenue', kind: 'amount', readOnly: true },
]
