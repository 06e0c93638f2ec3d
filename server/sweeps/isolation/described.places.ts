import { today } from '#shared/dates.ts'

/** The parts of a JSON schema that the sweep reads. */
export interface Described {
  type?: string | string[]
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  minimum?: number
  exclusiveMinimum?: number
  minLength?: number
  properties?: Record<string, Described>
  required?: string[]
  items?: Described
  anyOf?: Described[]
  oneOf?: Described[]
  allOf?: Described[]
}

const branchesOf = ({ anyOf = [], oneOf = [] }: Described) => [...anyOf, ...oneOf]

/** Whether a value of this schema names something by its id, however deep. */
export const takesId = (schema: Described): boolean =>
  schema.format === 'uuid' ||
  [
    ...Object.values(schema.properties ?? {}),
    ...(schema.items ? [schema.items] : []),
    ...branchesOf(schema),
    ...(schema.allOf ?? []),
  ].some(takesId)

/** The names of the fields that take an id. */
export const idFieldsIn = (schema: Described, name = ''): string[] => [
  ...(schema.format === 'uuid' ? [name] : []),
  ...Object.entries(schema.properties ?? {}).flatMap(([key, field]) => idFieldsIn(field, key)),
  ...(schema.items ? idFieldsIn(schema.items, name) : []),
  ...[...branchesOf(schema), ...(schema.allOf ?? [])].flatMap((each) => idFieldsIn(each, name)),
]

/** Texts of which one fits almost every pattern of the description. */
const texts = [
  ...['Taken over', today(), today().slice(0, 7), '10:00', '12345678', '200000', '20-00-00', '123456', '1'],
  ...['someone@example.org', '2026', '#336699', 'AAAA'],
]

function textFor({ format, pattern, minLength = 0 }: Described): string {
  if (format === 'email') return 'someone@example.org'
  if (format === 'date') return today()
  const fitting = pattern ? texts.find((text) => new RegExp(pattern, 'u').test(text)) : undefined
  return fitting ?? 'Taken over'.padEnd(minLength, '.')
}

const most = 6

/** All ways to put one value of each list together, up to a few. */
function combine(parts: [key: string, values: unknown[]][]): Record<string, unknown>[] {
  const longest = Math.max(1, ...parts.map(([, values]) => values.length))
  return Array.from({ length: Math.min(most, longest) }, (_, at) =>
    Object.fromEntries(parts.map(([key, values]) => [key, values[at % values.length]])),
  )
}

/**
 * Values that the schema describes, with this id wherever one is taken: one for each branch that takes an id, else one. Fields
 * that may be left out are there only where they take an id.
 */
export function samplesOf(schema: Described, id: string): unknown[] {
  if (schema.const !== undefined) return [schema.const]
  if (schema.enum) return [schema.enum[0]]
  if (schema.format === 'uuid') return [id]
  const branches = branchesOf(schema).filter(({ type }) => type !== 'null')
  if (branches.length > 0) {
    const naming = branches.filter(takesId)
    const [first] = branches
    return (naming.length > 0 ? naming : first ? [first] : [])
      .flatMap((each) => samplesOf(each, id))
      .slice(0, most)
  }
  if (schema.allOf) {
    const parts = schema.allOf.flatMap((each) => samplesOf(each, id).slice(0, 1))
    return [Object.assign({}, ...parts)]
  }
  const type = Array.isArray(schema.type) ? schema.type.find((each) => each !== 'null') : schema.type
  if (type === 'object') {
    const wanted = Object.entries(schema.properties ?? {}).filter(
      ([key, field]) => schema.required?.includes(key) || takesId(field),
    )
    return combine(wanted.map(([key, field]) => [key, samplesOf(field, id)]))
  }
  if (type === 'array') return samplesOf(schema.items ?? {}, id).map((item) => [item])
  if (type === 'integer' || type === 'number')
    return [Math.max(1, schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1)]
  if (type === 'boolean') return [true]
  return type === 'string' ? [textFor(schema)] : ['Taken over']
}
