import {
  type CsvColumn,
  certificateHeaders,
  emailHeaders,
  holderHeaders,
  landlordColumn,
  landlordEmailColumn,
  landlordPhoneColumn,
  nameParts,
  owedHeaders,
  phoneHeaders,
  propertyColumn,
  receivedHeaders,
  rentDayColumn,
  rentHeaders,
  rentPeriodColumn,
  schemeHeaders,
} from '../../csv/column.ts'
import { listWords } from '../../text.ts'
import { tenancyKinds } from '../terms/terms.kinds.ts'
import { lastIncreaseColumn } from './last-increase.csv.ts'
import { tenancyStatuses } from './tenancies.term.ts'
import { paymentStatuses } from './tenancies.ts'

export const tenantPhoneColumn: CsvColumn = {
  field: 'tenantPhone',
  title: 'Tenant Phone',
  kind: 'text',
  format: 'phone',
  importOnly: true,
  aliases: ['phone', ...phoneHeaders, 'tenantphonenumber'],
}

/** The headers by which files name the tenants after the first. */
const otherTenants = [
  {
    field: 'tenant2',
    title: 'Tenant 2',
    names: ['secondtenant', 'tenanttwo', 'jointtenant', 'cotenant', '2ndtenant'],
  },
  { field: 'tenant3', title: 'Tenant 3', names: ['thirdtenant', 'tenantthree', '3rdtenant'] },
]

/** The columns of a tenant after the first. They make the tenancy joint and are no fields of its record. */
const otherTenantColumns = otherTenants.flatMap(({ field, title, names }): CsvColumn[] => {
  const headersWith = (...ends: string[]) =>
    [field, ...names].flatMap((name) => ends.map((end) => name + end))
  return [
    { field, title, kind: 'text', importOnly: true, aliases: [...names, ...headersWith('name')] },
    {
      field: `${field}Email`,
      title: `${title} Email`,
      kind: 'text',
      format: 'email',
      importOnly: true,
      aliases: headersWith('email', 'emailaddress', 'mail'),
    },
    {
      field: `${field}Phone`,
      title: `${title} Phone`,
      kind: 'text',
      format: 'phone',
      importOnly: true,
      aliases: headersWith('phone', 'mobile', 'tel', 'telephone', 'phonenumber'),
    },
  ]
})

/** The fields of the tenants after the first, in which `readJoint` finds them. */
export const otherTenantFields = otherTenants.map(({ field }) => ({
  name: field,
  email: `${field}Email`,
  phone: `${field}Phone`,
}))

/** An export of tenancies says what each rent is for, so that an import agrees on the same. */
const { importOnly: _, ...agreedPeriodColumn } = rentPeriodColumn

/** The columns of a file of tenancies, in the order of an export. */
export const tenancyCsv: readonly CsvColumn[] = [
  {
    field: 'tenant',
    title: 'Tenant',
    kind: 'text',
    required: true,
    link: { to: 'tenants', id: 'tenantId', email: 'tenantEmail', phone: 'tenantPhone' },
    mayBeNobody: true,
    aliases: listWords(
      'tenantname name leadtenant tenant1 tenants tenantnames tenantsnames occupier occupant who',
    ),
    parts: nameParts,
  },
  {
    field: 'tenantEmail',
    title: 'Tenant Email',
    kind: 'text',
    format: 'email',
    aliases: ['email', ...emailHeaders, 'tenantemailaddress'],
  },
  tenantPhoneColumn,
  ...otherTenantColumns,
  propertyColumn,
  { ...landlordColumn, fromHome: true },
  landlordEmailColumn,
  landlordPhoneColumn,
  {
    field: 'startDate',
    title: 'Start Date',
    kind: 'date',
    required: true,
    monthMayDo: true,
    aliases: listWords(`
      start from tenancystart tenancystartdate commencementdate movein moveindate letfrom letdate commenced
      tenancycommencement tenancyfrom movedin datemovedin since
    `),
  },
  {
    field: 'endDate',
    title: 'End Date',
    kind: 'date',
    required: true,
    emptyText: 'Rolling',
    aliases: listWords(`
      end to until tenancyend tenancyenddate expiry expirydate letuntil letto tenancyto fixedtermend
      endoffixedterm expires
    `),
  },
  { field: 'rentAmount', title: 'Rent', kind: 'amount', required: true, monthly: true, aliases: rentHeaders },
  agreedPeriodColumn,
  rentDayColumn,
  {
    field: 'deposit',
    title: 'Deposit',
    kind: 'amount',
    aliases: ['depositamount', 'securitydeposit', 'depositheld', 'bond'],
  },
  {
    field: 'depositScheme',
    title: 'Deposit Held At',
    kind: 'text',
    importOnly: true,
    aliases: schemeHeaders,
  },
  {
    field: 'depositHolder',
    title: 'Deposit Held By',
    kind: 'text',
    importOnly: true,
    aliases: holderHeaders,
  },
  {
    field: 'depositReference',
    title: 'Deposit Certificate',
    kind: 'text',
    importOnly: true,
    aliases: certificateHeaders,
  },
  {
    field: 'depositReceived',
    title: 'Deposit Received',
    kind: 'date',
    importOnly: true,
    aliases: receivedHeaders,
  },
  {
    field: 'owedBefore',
    title: 'Owed',
    kind: 'amount',
    format: 'owed',
    importOnly: true,
    aliases: owedHeaders,
  },
  {
    field: 'kind',
    title: 'Kind of Tenancy',
    kind: 'choice',
    choices: tenancyKinds,
    importOnly: true,
    choiceAliases: {
      ast: 'assured',
      spt: 'assured',
      apt: 'assured',
      assuredshorthold: 'assured',
      ltd: 'company',
      corporate: 'company',
      licence: 'lodger',
      licensee: 'lodger',
      commonlaw: 'other',
      nonhousingact: 'other',
      contractual: 'other',
    },
    words: {
      shorthold: 'assured',
      assured: 'assured',
      periodic: 'assured',
      company: 'company',
      corporate: 'company',
      lodger: 'lodger',
      licence: 'lodger',
      contractual: 'other',
      regulated: 'other',
    },
    aliases: ['tenancytype', 'typeoftenancy', 'tenancykind', 'agreementtype', 'contracttype', 'lettype'],
  },
  {
    field: 'status',
    title: 'Status',
    kind: 'choice',
    choices: tenancyStatuses,
    choiceAliases: {
      current: 'active',
      periodic: 'active',
      ended: 'expired',
      past: 'expired',
      future: 'pending',
    },
    words: {
      periodic: 'active',
      rolling: 'active',
      current: 'active',
      live: 'active',
      upcoming: 'pending',
      ended: 'expired',
      vacated: 'expired',
      evicted: 'terminated',
    },
    aliases: ['tenancystatus'],
  },
  {
    field: 'paymentStatus',
    title: 'Payment Status',
    kind: 'choice',
    choices: paymentStatuses,
    choiceAliases: {
      due: 'pending',
      unpaid: 'pending',
      arrears: 'overdue',
      late: 'overdue',
      uptodate: 'paid',
    },
    words: { arrears: 'overdue', late: 'overdue', owes: 'overdue', date: 'paid', ok: 'paid' },
    aliases: ['payment', 'rentstatus', 'rentposition', 'account'],
  },
  lastIncreaseColumn,
  {
    field: 'agreedOn',
    title: 'Agreed On',
    kind: 'date',
    aliases: listWords(`
      agreed signedon signed datesigned agreementdate dateofagreement dateagreed agreementsigned
      contractsigned tenancysigned
    `),
  },
]
