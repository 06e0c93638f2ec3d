import { expect, test } from 'vitest'
import { z } from '#shared/zod.ts'
import { readEnv } from './env.ts'
import { fieldErrors, summariseErrors } from './http/errors.ts'
import type { Services } from './http/services.ts'
import { allRoutes } from './routes.ts'

/** The tests only read what the routes declare and call none of them, so the services can be empty. */
const services = { env: readEnv({ NODE_ENV: 'test' }), pool: {}, secret: 'the routes need one' } as Services

/** Words of zod and of JavaScript that no sentence of ours has. */
const libraryWords =
  /invalid|expected|, received \w+$|received (undefined|null|string|number|object|array|boolean)|too (big|small)|unrecogni[sz]ed|\b(undefined|null|nan)\b|\bobject\b(?! with)|pattern|discriminator|\[object|→|<=|>=/i

interface Schema {
  type?: string
  const?: unknown
  enum?: unknown[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  additionalProperties?: Schema | boolean
}

const branchesOf = (schema: Schema) => schema.anyOf ?? schema.oneOf ?? [schema]

/** A value of the schema's shape. Its fields may break rules, because each field is tested by itself. */
function exampleOf(schema: Schema): unknown {
  const [first = schema] = branchesOf(schema)
  if (first !== schema) return exampleOf(first)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'array') return [exampleOf(schema.items ?? {})]
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, of]) => [key, exampleOf(of)]),
    )
  return schema.type === 'boolean' ? true : schema.type === 'string' ? 'a' : 1
}

const strange: unknown[] = [
  undefined,
  null,
  true,
  -1,
  0.5,
  1e300,
  2 ** 60,
  Number.NaN,
  '',
  'x',
  'x'.repeat(70_000),
  '\u0000',
  [],
  ['x'],
  [{}],
  Array.from({ length: 12_000 }, () => 'x'),
  {},
  { x: { y: 1 } },
]

/** The example with each of its fields, and itself, missing or replaced by values of other types and sizes. */
function* misfitsOf(schema: Schema): Generator<unknown> {
  yield* strange
  for (const branch of branchesOf(schema)) {
    const whole = exampleOf(branch)
    for (const [key, field] of Object.entries(branch.properties ?? {}))
      for (const value of misfitsOf(field)) yield { ...(whole as object), [key]: value }
    if (branch.items) for (const value of misfitsOf(branch.items)) yield [value]
    if (typeof branch.additionalProperties === 'object')
      for (const value of misfitsOf(branch.additionalProperties)) yield { x: value }
    if (branch.type === 'object') yield { ...(whole as object), notAField: 1 }
  }
}

const inputs = allRoutes(services).flatMap(({ name, query, body }) =>
  [query, body].flatMap((schema) => (schema ? [[name, schema] as const] : [])),
)

test.each(inputs)(
  'a caller of %s who sends something else reads our words, not a library’s',
  (_name, schema) => {
    const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
    const sentences = new Set<string>()
    for (const misfit of misfitsOf(shape)) {
      const { error } = schema.safeParse(misfit)
      if (!error) continue
      const errors = fieldErrors(error)
      for (const sentence of [...Object.values(errors), summariseErrors(errors)]) sentences.add(sentence)
    }
    expect(sentences.size).toBeGreaterThan(0)
    expect(
      [...sentences].filter((sentence) => sentence.trim() === '' || libraryWords.test(sentence)),
    ).toEqual([])
  },
)

test('a sentence that no schema gives says what to enter', () => {
  const schema = z.object({
    issueDate: z.string(),
    name: z.string().min(1).max(2),
    rooms: z.number(),
    floors: z.int().min(1),
    type: z.enum(['flat', 'house']),
    ids: z.array(z.string()).max(1),
    record: z.uuid(),
    agreed: z.boolean(),
    step: z.number().multipleOf(0.5),
  })
  const { error } = schema.safeParse({
    name: 'Ann',
    rooms: 'two',
    floors: 0,
    type: 'boat',
    ids: ['x', 'y'],
    record: 'x',
    agreed: 1,
    step: 0.3,
  })
  expect(fieldErrors(error as z.ZodError)).toEqual({
    issueDate: 'Issue date is required',
    name: 'At most 2 characters',
    rooms: 'Enter a number',
    floors: 'At least 1',
    type: 'Choose one of flat, house',
    ids: 'At most 1 entry',
    record: 'Record not found',
    agreed: 'Choose yes or no',
    step: 'In steps of 0.5',
  })
})
