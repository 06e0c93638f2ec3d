import {
  addressHeaders,
  type CsvColumn,
  emailHeaders,
  nameParts,
  phoneHeaders,
  rentHeaders,
  rentPeriodColumn,
} from '../../csv/column.ts'
import { tenantStatuses } from './tenants.ts'

/** The columns of a file of tenants, in the order of an export. */
export const tenantCsv: readonly CsvColumn[] = [
  {
    field: 'name',
    title: 'Name',
    kind: 'text',
    required: true,
    mayBeNobody: true,
    aliases: ['tenant', 'tenantname', 'fullname', 'contactname'],
    parts: nameParts,
  },
  {
    field: 'email',
    title: 'Email',
    kind: 'text',
    format: 'email',
    aliases: [...emailHeaders, 'tenantemail'],
  },
  {
    field: 'phone',
    title: 'Phone',
    kind: 'text',
    format: 'phone',
    aliases: [...phoneHeaders, 'tenantphone'],
  },
  {
    field: 'property',
    title: 'Property',
    kind: 'text',
    required: true,
    link: { to: 'properties', id: 'propertyId' },
    aliases: [...addressHeaders, 'currentproperty', 'home'],
  },
  {
    field: 'status',
    title: 'Status',
    kind: 'choice',
    choices: tenantStatuses,
    choiceAliases: { current: 'active', arrears: 'overdue', inarrears: 'overdue' },
    aliases: ['tenantstatus'],
  },
  { field: 'rentAmount', title: 'Rent', kind: 'amount', monthly: true, aliases: rentHeaders },
  rentPeriodColumn,
  {
    field: 'moveInDate',
    title: 'Move-in Date',
    kind: 'date',
    monthMayDo: true,
    aliases: ['movein', 'movedin', 'datemovedin', 'startdate', 'start', 'since'],
  },
]
