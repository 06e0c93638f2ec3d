import { type AccountFormat, formatPence } from '#shared/account-format.ts'
import { formatDate, formatMoment } from '#shared/date-format.ts'
import { type DataRow, type PersonFile, personWords } from '#shared/office/privacy/privacy.ts'
import type { StoredRow } from './access.give.ts'
import type { HistoryRow } from './access.history.ts'
import { type PersonData, withheldTitle } from './access.ts'
import { somebodyElse } from './others.ts'

const days = /^\d{4}-\d{2}-\d{2}$/
const moments = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}/
/** Ids name rows, not people; a reader of the paper has no use for them. The JSON file has them. */
const isId = (key: string) => key === 'id' || /Ids?$/.test(key)

/** 'confirmedTo' → 'Confirmed to'. */
export function labelOf(key: string): string {
  const words = key.replace(/([A-Z0-9]+)/g, ' $1').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const isoOf = (moment: string) => new Date(moment.replace(' ', 'T').replace(/\+00$/, 'Z')).toISOString()

function textOf(key: string, value: unknown, format: AccountFormat): string {
  if (value instanceof Date) return formatMoment(value.toISOString(), format)
  if (typeof value === 'object') return linesOf(value, format)
  const text = String(value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (days.test(text)) return formatDate(text, format)
  if (moments.test(text)) return formatMoment(isoOf(text), format)
  if (
    /pence$|^(paid|takenOff|writtenOff|used|owed|net|vat|heldBack|opening|closing|sorted|balance|interest|share|float)$/i.test(
      key,
    )
  )
    return formatPence(Number(value), format)
  return text
}

/** JSON as 'name: value' lines, without ids. */
function linesOf(value: unknown, format: AccountFormat): string {
  if (value === null) return ''
  if (Array.isArray(value)) return value.map((each) => linesOf(each, format)).join('; ')
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .filter(([key, each]) => !isId(key) && each !== null && each !== '')
    .map(([key, each]) => `${labelOf(key)}: ${linesOf(each, format)}`)
    .join(', ')
}

const fieldsOf = (row: StoredRow, format: AccountFormat) =>
  Object.entries(row)
    .filter(([key, value]) => !isId(key) && value !== null && value !== '' && value !== undefined)
    .map(([key, value]) => ({ label: labelOf(key), value: textOf(key, value, format) }))

/** A row for a reader: its day, and its fields by name. */
export function presentRow(row: StoredRow, day: string | undefined, format: AccountFormat): DataRow {
  const { [day ?? '']: at, createdAt: _, updatedAt: __, ...rest } = row
  return { at: at ? textOf('', at, format) : null, fields: fieldsOf(rest, format) }
}

const actions: Record<string, string> = {
  created: 'added',
  changed: 'changed',
  deleted: 'deleted',
  restored: 'put back',
}

/** 'Ann changed Tenants: email'. */
function presentHistory(
  { at, who, entity, action, before, after }: HistoryRow,
  format: AccountFormat,
): DataRow {
  const changed =
    action === 'changed' && before && after
      ? Object.keys(after).filter(
          (key) => key !== 'version' && key !== 'updatedAt' && String(before[key]) !== String(after[key]),
        )
      : []
  const words = actions[action] ?? labelOf(action.replaceAll('-', ' ')).toLowerCase()
  const what = entity === 'sensitive' ? '' : labelOf(entity.replaceAll('_', ' '))
  return {
    at: formatMoment(at, format),
    fields: [
      { label: 'Who', value: who },
      { label: 'What', value: [what, words].filter(Boolean).join(' ') },
      ...(changed.length > 0 ? [{ label: 'Fields', value: changed.map(labelOf).join(', ') }] : []),
    ],
  }
}

interface Made {
  /** The account's name. */
  account: string
  madeBy: string
  madeAt: string
}

const rightsOfOthers =
  'the rights of others: UK GDPR, article 15(4), and Data Protection Act 2018, schedule 2, paragraph 16'

/** What the file says of itself, and why it is without the words of others. */
const sayGiven = (name: string): string =>
  `This is what is held about ${name}. Of what belongs to somebody else and only names ${name}, it has the texts that do. Where a text names another person, it says ${somebodyElse} (${rightsOfOthers}).`

/** Why the content of some papers is left out. */
const sayWithheld = (name: string): string =>
  `These papers name ${name}, and belong to somebody else or tell of several people, such as a landlord’s statement or a proof of clients’ money. Their content is left out because it is other people’s too (${rightsOfOthers}).`

const intro = ({ found }: PersonData, { account }: Made) => ({
  name: found.words.name,
  about: `${labelOf(personWords[found.kind])} of ${account}`,
  notes: [sayGiven(found.words.name)],
})

const presentWithheld = ({ found, withheld }: PersonData, format: AccountFormat) => ({
  title: withheldTitle,
  note: sayWithheld(found.words.name),
  rows: withheld.map(({ paper, day }) => ({
    at: day ? textOf('', day, format) : null,
    fields: [{ label: 'Paper', value: paper }],
  })),
})

/** The file for a person to read. */
export function presentForReading(data: PersonData, made: Made, format: AccountFormat): PersonFile {
  const sections = [
    ...data.sections.map(({ title, holding, rows }) => ({
      title,
      note: '',
      rows: rows.map((row) => presentRow(row, holding.day, format)),
    })),
    presentWithheld(data, format),
    {
      title: 'Who changed and read it',
      note: '',
      rows: data.history.map((row) => presentHistory(row, format)),
    },
  ]
  return {
    ...intro(data, made),
    madeAt: formatMoment(made.madeAt, format),
    madeBy: made.madeBy,
    sections: sections.filter(({ rows }) => rows.length > 0),
  }
}

/** The same for a machine: each row with the names and values that are stored. */
export const presentForMachines = (data: PersonData, made: Made) => ({
  ...intro(data, made),
  madeAt: made.madeAt,
  madeBy: made.madeBy,
  sections: data.sections.map(({ title, rows }) => ({ title, rows })),
  withheld: { why: sayWithheld(data.found.words.name), papers: data.withheld },
  history: data.history,
})
