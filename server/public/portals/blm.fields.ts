/**
 * BLM version 3 is the file format in which letting agents send properties to Rightmove and other portals.
 * Its header names the two separators, its definition names the fields, and each property is one line.
 */
export const blmVersion = '3'
export const endOfField = '^'
export const endOfRow = '~'

interface Rule {
  kind: 'text' | 'code' | 'count' | 'number' | 'date'
  /** Most characters of a text. */
  max?: number
  /** The values that a code may have. */
  codes?: readonly number[]
  /** It may be left empty. */
  empty?: true
}

const text = (max: number, empty?: true): Rule => ({ kind: 'text', max, ...(empty && { empty }) })
const code = (codes: readonly number[]): Rule => ({ kind: 'code', codes })
const upTo = (last: number) => Array.from({ length: last + 1 }, (_, at) => at)

/** The format's number of each property type. */
export const subtypes = {
  flat: 8,
  studio: 9,
  house: 26,
  apartment: 28,
  penthouse: 29,
  commercial: 253,
} as const

/** The format's number of each furnishing; 3 is 'not specified'. */
export const furnishingCodes = { furnished: 0, 'part-furnished': 1, unfurnished: 2, none: 3 } as const

type Feature = `FEATURE${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10}`

/** The fields of the features, each with what it is by its place. */
export const featureFields = <Each>(eachOf: (at: number) => Each) =>
  Object.fromEntries(upTo(9).map((at) => [`FEATURE${at + 1}`, eachOf(at)])) as Record<Feature, Each>

/** The fields in the order in which they are written, each with its rule. */
const blmFields = {
  AGENT_REF: text(20),
  ADDRESS_1: text(60),
  ADDRESS_2: text(60),
  ADDRESS_3: text(60, true),
  TOWN: text(60),
  POSTCODE1: text(10),
  POSTCODE2: text(10),
  // The format requires three.
  ...featureFields((at) => text(200, at < 3 ? undefined : true)),
  SUMMARY: text(1024),
  DESCRIPTION: text(32_768),
  BRANCH_ID: text(10),
  /** 0 is available. */
  STATUS_ID: code(upTo(5)),
  BEDROOMS: { kind: 'count' },
  PRICE: { kind: 'number' },
  PRICE_QUALIFIER: code([...upTo(7), 9, 10, 11, 12, 14, 15]),
  PROP_SUB_ID: code(Object.values(subtypes)),
  CREATE_DATE: { kind: 'date', empty: true },
  UPDATE_DATE: { kind: 'date', empty: true },
  DISPLAY_ADDRESS: text(120),
  /** 1 is visible. */
  PUBLISHED_FLAG: code([0, 1]),
  LET_DATE_AVAILABLE: { kind: 'date', empty: true },
  LET_BOND: { kind: 'number', empty: true },
  /** 0 not specified, 1 long, 2 short, 3 student, 4 commercial. */
  LET_TYPE_ID: code(upTo(4)),
  LET_FURN_ID: code(upTo(4)),
  /** 1 is monthly. */
  LET_RENT_FREQUENCY: code([0, 1, 2, 3, 5]),
  /** 2 is lettings. */
  TRANS_TYPE_ID: code([1, 2]),
  NEW_HOME_FLAG: text(1, true),
} satisfies Record<string, Rule>

type BlmField = keyof typeof blmFields
export type BlmRow = Record<BlmField, string>

export const blmFieldNames = Object.keys(blmFields) as BlmField[]

/** The field for a photo's file name. The files travel with the feed, 00 first. */
export const imageField = (at: number) => `MEDIA_IMAGE_${String(at).padStart(2, '0')}`
export const isImageField = (name: string) => /^MEDIA_IMAGE_\d\d$/.test(name)
export const isImageName = (value: string) => value === '' || /^[\w-]{1,90}\.jpg$/.test(value)

const shapes: Record<Rule['kind'], RegExp> = {
  text: /^[^\p{Cc}\p{Cs}]*$/u,
  code: /^\d{1,3}$/,
  count: /^\d{1,4}$/,
  number: /^\d{1,9}(\.\d{1,2})?$/,
  date: /^\d{4}-(0\d|1[0-2])-[0-3]\d ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/,
}

/** What is wrong with a value; undefined when the format accepts it. */
export function faultOf(name: BlmField, value: string): string | undefined {
  const rule: Rule = blmFields[name]
  if (value === '') return rule.empty ? undefined : `${name} is empty`
  if (!shapes[rule.kind].test(value)) return `${name} is no ${rule.kind}`
  if (value.includes(endOfField) || value.includes(endOfRow)) return `${name} holds a separator`
  if (rule.max !== undefined && value.length > rule.max) return `${name} has more than ${rule.max} characters`
  if (rule.codes && !rule.codes.includes(Number(value))) return `${name} has no code ${value}`
  return undefined
}
