import {
  addressHeaders,
  type CsvColumn,
  emailHeaders,
  landlordColumn,
  landlordEmailColumn,
  nameParts,
  rentHeaders,
} from '../csv/column.ts'
import { paymentStatuses, tenancyStatuses } from './tenancies.ts'

/** The columns of a file of tenancies, in the order of an export. */
export const tenancyCsv: readonly CsvColumn[] = [
  {
    field: 'tenant',
    title: 'Tenant',
    kind: 'text',
    required: true,
    link: { to: 'tenants', id: 'tenantId', email: 'tenantEmail' },
    also: ['tenantname', 'name', 'leadtenant'],
    parts: nameParts,
  },
  {
    field: 'tenantEmail',
    title: 'Tenant Email',
    kind: 'text',
    also: ['email', ...emailHeaders, 'tenantemailaddress'],
  },
  {
    field: 'property',
    title: 'Property',
    kind: 'text',
    required: true,
    link: { to: 'properties', id: 'propertyId' },
    also: addressHeaders,
  },
  landlordColumn,
  landlordEmailColumn,
  {
    field: 'startDate',
    title: 'Start Date',
    kind: 'date',
    required: true,
    also: ['start', 'from', 'tenancystart', 'tenancystartdate', 'commencementdate', 'movein', 'moveindate'],
  },
  {
    field: 'endDate',
    title: 'End Date',
    kind: 'date',
    required: true,
    none: 'Rolling',
    also: ['end', 'to', 'until', 'tenancyend', 'tenancyenddate', 'expiry', 'expirydate'],
  },
  { field: 'rentAmount', title: 'Rent', kind: 'amount', required: true, also: rentHeaders },
  { field: 'deposit', title: 'Deposit', kind: 'amount', also: ['depositamount', 'securitydeposit'] },
  {
    field: 'status',
    title: 'Status',
    kind: 'choice',
    choices: tenancyStatuses,
    words: { current: 'active', periodic: 'active', ended: 'expired', past: 'expired', future: 'pending' },
    also: ['tenancystatus'],
  },
  {
    field: 'paymentStatus',
    title: 'Payment Status',
    kind: 'choice',
    choices: paymentStatuses,
    words: { due: 'pending', unpaid: 'pending', arrears: 'overdue', late: 'overdue', uptodate: 'paid' },
    also: ['payment', 'rentstatus'],
  },
]
