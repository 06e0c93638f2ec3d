import type { CsvColumn } from '../../csv/column.ts'
import { headerKey } from '../../csv/match.ts'
import type { CertificateKind } from '../../law/certificates/certificates.kinds.ts'
import { listWords } from '../../text.ts'

/* The columns of a file of properties that say when something was checked, or until when it is valid. */

/** What a date is: the day of the check, or the last day of what was certified. */
export type CertificateSide = 'day' | 'until'

interface CertificateColumn {
  kind: CertificateKind
  field: string
  side: CertificateSide
}

const ends = {
  until: listWords(`
    expiry expirydate expires expireson exp expdate due duedate nextdue until validuntil validto renewal
    renewaldate renewaldue enddate ends expirationdate
  `),
  day: listWords(`
    issued issuedate dateissued inspected inspectiondate inspection checked checkdate tested testdate
    lasttest lasttested done completed startdate starts assessed
  `),
}

/** What a heading says of its dates; undefined where it leaves both open. */
export function sideOfHeader(header: string): CertificateSide | undefined {
  const key = headerKey(header)
  if (/exp|due|until|validto|renew|enddate|ends$|next/.test(key)) return 'until'
  if (/issue|inspected|inspectiondate|checked|checkdate|test|done|completed|start|assessed|last/.test(key))
    return 'day'
  return undefined
}

/** The headings of a kind: `bare` ones, which do not say which date they have, stand with the last day. */
const headings = (names: readonly string[], bare: readonly string[]) => ({
  until: [
    ...names.flatMap((name) => [...ends.until.map((end) => name + end), `next${name}`]),
    ...names.map((name) => `${name}date`),
    ...bare,
  ],
  day: names.flatMap((name) => [...ends.day.map((end) => name + end), `last${name}`, `dateof${name}`]),
})

const gas = listWords(`
  gas gascert gascertificate gassafety gassafetycert gassafetycertificate gassafetyrecord gassafetycheck
  gascheck cp12 lgsr gsr gsc gascp12
`)
const electrical = listWords(`
  eicr eicrcert eicrreport eicrcertificate electrical electricalcert electricalcertificate electricalsafety
  electricalreport electricalinspection electrics electriccert fixedwiring
`)
const energy = ['epc', 'epccert', 'epccertificate', 'energycertificate', 'energyperformancecertificate']
const licence = ['licence', 'license', 'propertylicence', 'hmolicence', 'hmolicense', 'hmo'].concat(
  ...['selectivelicence', 'selectivelicense', 'additionallicence', 'additionallicense'],
)
const insurance = listWords(
  'insurance buildingsinsurance buildinginsurance landlordinsurance insurancepolicy',
)
const smoke = listWords('smokealarm smokealarms smoke smokedetector smokedetectors alarms smokecoalarms')
const monoxide = listWords(
  'coalarm coalarms carbonmonoxide carbonmonoxidealarm carbonmonoxidealarms codetector',
)

const pair = (
  kind: CertificateKind,
  titles: Record<CertificateSide, string>,
  { day, until }: ReturnType<typeof headings>,
): (CsvColumn & { certificate: CertificateColumn })[] =>
  (['until', 'day'] as const).map((side) => {
    const field = `${kind}${side === 'day' ? 'Day' : 'Until'}`
    return {
      field,
      title: titles[side],
      kind: 'date',
      importOnly: true,
      aliases: side === 'day' ? day : until,
      certificate: { kind, field, side },
    }
  })

const alarm = (field: string, title: string, names: readonly string[]) => ({
  field,
  title,
  kind: 'date' as const,
  importOnly: true as const,
  aliases: [
    ...names,
    ...names.flatMap((name) => [...ends.day.map((end) => name + end), `${name}date`, `${name}test`]),
  ],
  certificate: { kind: 'alarms' as const, field, side: 'day' as const },
})

const dated = [
  ...pair('gas', { until: 'Gas Expires', day: 'Gas Checked' }, headings(gas, gas)),
  ...pair(
    'electrical',
    { until: 'Electrical Expires', day: 'Electrical Inspected' },
    headings(electrical, electrical),
  ),
  // A bare 'EPC' is a rating.
  ...pair('energy', { until: 'EPC Expires', day: 'EPC Issued' }, headings(energy, energy.slice(1))),
  ...pair(
    'licence',
    { until: 'Licence Expires', day: 'Licence Begins' },
    headings(licence, licence.slice(0, 3)),
  ),
  ...pair('insurance', { until: 'Insurance Expires', day: 'Insurance Begins' }, headings(insurance, [])),
  alarm('smokeTested', 'Smoke Alarms Tested', smoke),
  alarm('monoxideTested', 'CO Alarms Tested', monoxide),
]

/** Which certificate each of the columns is about, in their order. */
export const certificateColumns: readonly CertificateColumn[] = dated.map(({ certificate }) => certificate)

export const certificateCsv: readonly CsvColumn[] = dated.map(({ certificate: _, ...column }) => column)
