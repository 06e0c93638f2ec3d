import fc, { type Arbitrary } from 'fast-check'
import { linksOf, resources } from '#shared/registry.ts'
import { z } from '#shared/zod.ts'

/** Ids and texts of records that a sweep may name, by the field that takes them. */
export type Names = Record<string, string[]>

/** The names for every field that links to other records. */
export function namesOfLinks(textsOf: (kind: string) => string[]): Names {
  const links = resources.flatMap(({ name }) => Object.values(linksOf(name)))
  return Object.fromEntries(links.map(({ field, of }) => [field, textsOf(of)]))
}

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
}

/** Text that toJson copies unchanged, because JSON.stringify cannot write it. */
const raw = (json: string) => `@@raw:${json}@@`
const rawText = /"@@raw:((?:[^"\\]|\\.)*?)@@"/g

/** The value as JSON, with the pieces of `raw` copied into it. */
export function toJson(value: unknown): string {
  const text = JSON.stringify(value) ?? ''
  return text.replace(rawText, (_all, piece: string) => JSON.parse(`"${piece}"`))
}

const deep = (depth: number) => raw(`${'['.repeat(depth)}${']'.repeat(depth)}`)

/** Values that no field expects. */
export const hostile: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    '',
    ' ',
    '0x10',
    '1e300',
    'NaN',
    '-0',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202e\u0007',
    1e300,
    -1,
    0.1 + 0.2,
    2 ** 53,
    [],
    [5],
    {},
    [[]],
    'x'.repeat(5000),
    ' '.repeat(20_000),
    'a.'.repeat(10_000),
    `a@${'a-'.repeat(8000)}`,
    '1,000,000,000',
    '9'.repeat(500),
    '2026-02-30',
    '2026-01-01T00:00:00Z',
    "'; drop table users; --",
    '<script>alert(1)</script>',
    '{{7*7}}',
    '../../etc/passwd',
    raw('1e999'),
    raw('-0'),
    raw('{"__proto__":{"admin":true}}'),
    raw('{"constructor":{"prototype":{"admin":true}}}'),
    raw('{"toString":1,"valueOf":1}'),
    raw('123456789012345678901234567890'),
    deep(2000),
  ),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
)

const texts: [RegExp, Arbitrary<string>][] = [
  [/email/i, fc.nat(9999).map((n) => `someone${n}@example.org`)],
  [/date|until|since/i, fc.constantFrom('2026-01-31', '2024-02-29', '2026-10-25', '1999-12-31')],
  [/time/i, fc.constantFrom('10:00 AM', '5.30pm', '17:30')],
  [/number/i, fc.nat(99_999).map((n) => `N-${n}`)],
  [/code/i, fc.constantFrom('123456', 'SW1A 1AA')],
]

/** Made once, because fast-check builds its table of characters anew for every such arbitrary. */
const anyText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 24 })

function textFor(name: string, names: Names): Arbitrary<string> {
  const known = names[name]
  if (known && known.length > 0) return fc.constantFrom(...known)
  const kind = texts.find(([pattern]) => pattern.test(name))?.[1]
  return kind ?? anyText
}

/** A value that the schema probably accepts; `oddity` is the share of fields that get a hostile value. */
function anyValueOf(schema: Schema, name: string, names: Names, oddity: number): Arbitrary<unknown> {
  const sound = soundValueOf(schema, name, names, oddity)
  if (oddity === 0) return sound
  const whole = Math.round(100 * (1 - oddity))
  return fc.oneof({ weight: whole, arbitrary: sound }, { weight: 100 - whole, arbitrary: hostile })
}

function soundValueOf(schema: Schema, name: string, names: Names, oddity: number): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf?.some((each) => each.type === 'number'))
    return fc.oneof(fc.nat(100), fc.constantFrom<unknown>('1,250', '0', 0.5, '12'))
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => soundValueOf(each, name, names, oddity)))
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).map(([key, field]) => [
      key,
      anyValueOf(field, key, names, oddity),
    ])
    return fc.record(Object.fromEntries(fields) as Record<string, Arbitrary<unknown>>, {
      requiredKeys: fields.flatMap(([key]) => (Math.random() < 0.9 ? [key as string] : [])),
    })
  }
  if (schema.type === 'array')
    return fc.array(soundValueOf(schema.items ?? {}, name, names, oddity), { minLength: 1, maxLength: 4 })
  if (schema.type === 'integer') return name === 'version' ? fc.integer({ min: 1, max: 3 }) : fc.nat(20)
  if (schema.type === 'number') return fc.nat(100_000).map((n) => n / 100)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  return textFor(name, names)
}

/** Bodies for a route's schema: valid ones, and more invalid ones the higher the oddity. */
export function bodiesFor(body: z.ZodType, names: Names, oddity: number): Arbitrary<unknown> {
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema
  return anyValueOf(schema, 'body', names, oddity)
}
