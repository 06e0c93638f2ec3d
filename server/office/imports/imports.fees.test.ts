import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { today } from '#shared/dates.ts'
import type { ImportInput } from '#shared/office/imports/imports.ts'
import { findBrokenRules } from '../../testing/books.ts'
import { type PeopledApp, type Person, startPeopledApp } from '../../testing/people.ts'
import { withoutKindQuestion } from './imports.testing.ts'

let app: PeopledApp
let ann: Person

beforeAll(async () => {
  app = await startPeopledApp()
})
beforeEach(async () => {
  ann = await app.person()
  await app.services.pool.query(
    `insert into agencies (account_id, vat_number, address) values ($1, 'GB980780684', '1 High Street, Leeds')
     on conflict (account_id) do update set vat_number = excluded.vat_number, address = excluded.address`,
    [ann.accountId],
  )
})
afterAll(async () => {
  expect(await findBrokenRules(app.services.pool)).toEqual([])
  await app.stop()
})

const landlordsFile = (...rows: [name: string, fee: string][]) => ({
  fileName: 'landlords.csv',
  text: [
    'Name,Email,Phone,Mgmt fee',
    ...rows.map(([name, fee], at) => `${name},l${at}@example.org,0113 496 0000,${fee}`),
  ].join('\n'),
})
const letHead =
  'Address,Town,Borough,Postcode,Beds,Baths,Rent,Landlord,Landlord Email,Landlord Phone,Tenant,Tenant Email,Tenant Phone,Start,Fee'
const home = (n: number, landlord: string, fee: string) =>
  `${n} Alma Road,Leeds,Leeds,LS1 1AA,1,1,900,${landlord},${landlord.toLowerCase().replace(' ', '.')}@example.org,0113 496 0000,Tenant No${n},t${n}@example.org,07700 900${100 + n},2026-02-01,${fee}`
const letsFile = (...rows: [landlord: string, fee: string][]) => ({
  fileName: 'lets.csv',
  text: [letHead, ...rows.map(([landlord, fee], at) => home(at + 1, landlord, fee))].join('\n'),
})
async function send(
  kind: string,
  body: object,
  replies: Record<string, string> = {},
  more: Partial<ImportInput> = {},
) {
  const { mapping } = (await ann.call('POST', `/api/${kind}/import`, body)).body
  return ann.call('POST', `/api/${kind}/import`, { ...body, mapping, replies, ...more })
}
const check = async (kind: string, body: object, replies: Record<string, string> = {}) =>
  withoutKindQuestion((await send(kind, body, replies)).body)
async function write(kind: string, body: object, replies: Record<string, string>) {
  const done = await send(kind, body, replies, { dryRun: false })
  expect(done.status, done.text).toBe(200)
  return done.body
}
const rulesOf = async () =>
  (
    await app.services.pool.query(
      `select l.name, f.kind, f.basis_points as points, f.pence::int, f.vat, f.from_day::text as day, p.address_line_1 as home
       from fee_rules f join landlords l on l.account_id = f.account_id and l.id = f.landlord_id
       left join properties p on p.account_id = f.account_id and p.id = f.property_id
       where f.account_id = $1 order by l.name, home`,
      [ann.accountId],
    )
  ).rows
const month = `${today().slice(0, 7)}-01`
const fee = (name: string, points: number, pence: number, vat: boolean, at: string | null = null) => ({
  name,
  points,
  pence,
  vat,
  day: month,
  home: at,
  kind: points > 0 ? 'percent' : 'monthly',
})
const from = { 'fee-from': 'month' }

describe('the fees of a file of landlords', () => {
  test('become each landlord’s own, as they are written, from the day that is said once', async () => {
    const file = landlordsFile(
      ['Ada One', '10 % + VAT'],
      ['Bea Two', '12% inc VAT'],
      ['Cy Three', '£50 pcm no VAT'],
      ['Di Four', ''],
    )
    const open = await check('landlords', file)
    expect([open.ok, open.questions.map(({ id }: { id: string }) => id)]).toEqual([1, ['fee-from']])
    expect((await send('landlords', file, {}, { dryRun: false })).status).toBe(400)
    const { ok, facts, guesses } = await check('landlords', file, from)
    expect([ok, facts]).toEqual([4, [{ kind: 'fees', count: 3, amount: null }]])
    expect(guesses).toEqual([
      { field: 'fee', text: '12% inc VAT', value: '10% of rent received + VAT', count: 1 },
    ])
    expect((await write('landlords', file, from)).facts).toEqual(facts)
    expect(await rulesOf()).toEqual([
      fee('Ada One', 1000, 0, true),
      fee('Bea Two', 1000, 0, true),
      fee('Cy Three', 0, 5000, false),
    ])
  })

  test('are asked about once where they do not say whether VAT is included', async () => {
    const file = landlordsFile(['Ada One', '10%'], ['Bea Two', '12%'], ['Cy Three', '8% + VAT'])
    const { questions, ok } = await check('landlords', file, from)
    expect([ok, (await send('landlords', file, from, { dryRun: false })).status]).toEqual([1, 400])
    expect(questions[0]).toMatchObject({
      id: 'fee-vat',
      count: 2,
      reply: null,
      options: [
        { reply: 'plus', example: '10% of rent received + VAT' },
        { reply: 'in', example: '8.33% of rent received + VAT' },
        { reply: 'none', example: '10% of rent received, without VAT' },
      ],
    })
    await write('landlords', file, { ...from, 'fee-vat': 'in' })
    expect((await rulesOf()).map(({ points }) => points)).toEqual([833, 1000, 800])
  })

  test('that are no fee are named rows', async () => {
    const file = landlordsFile(['Ada One', '10'], ['Bea Two', '8% + VAT'])
    const { errors } = await check('landlords', file, from)
    expect(errors).toMatchObject([{ row: 2, field: 'fee' }])
  })

  test('with VAT are asked about once where the agency has no VAT number, and wait for it', async () => {
    await app.services.pool.query(`update agencies set vat_number = '' where account_id = $1`, [
      ann.accountId,
    ])
    const file = landlordsFile(['Ada One', '8% + VAT'], ['Bea Two', '8% no VAT'], ['Cy Three', '12% inc VAT'])
    const { questions, errors, groups, ok } = await check('landlords', file, from)
    expect(questions.at(-1)).toEqual({
      id: 'fee-number',
      text: 'The agency’s VAT number is missing, so no fee can have VAT. What should happen to these?',
      count: 2,
      options: [
        { reply: 'leave', label: 'Leave these fees out', example: 'Add them on each landlord’s page' },
      ],
      reply: null,
      missing: 'vat number',
    })
    expect([errors.map(({ row }) => row), groups, ok]).toEqual([[2, 4], [], 1])
    expect((await send('landlords', file, from, { dryRun: false })).status).toBe(400)
    expect(await rulesOf()).toEqual([])
    expect(await check('landlords', file, { ...from, 'fee-number': 'leave' })).toMatchObject({
      ok: 3,
      facts: [{ kind: 'fees', count: 1 }],
    })
    await app.services.pool.query(`update agencies set vat_number = 'GB980780684' where account_id = $1`, [
      ann.accountId,
    ])
    const again = await check('landlords', file, from)
    expect([again.ok, again.questions.map(({ id }: { id: string }) => id)]).toEqual([3, ['fee-from']])
  })

  test('go with the import that is undone', async () => {
    const { importId } = await write('landlords', landlordsFile(['Ada One', '10 % + VAT']), from)
    const undone = await ann.call('POST', `/api/imports/${importId}/undo`)
    expect([undone.status, await rulesOf()], undone.text).toEqual([200, []])
    const { rows } = await app.services.pool.query('select id from fee_rules where account_id = $1', [
      ann.accountId,
    ])
    expect(rows).toEqual([])
  })

  test('may be left out', async () => {
    const file = landlordsFile(['Ada One', '10%'])
    expect(await check('landlords', file, { 'fee-from': 'leave' })).toMatchObject({ ok: 1, facts: [] })
  })
})

describe('the fees of a sheet of let homes', () => {
  test('are of the landlord where all rows agree, and asked about by name where they differ', async () => {
    const file = letsFile(
      ['Ada One', '10% + VAT'],
      ['Ada One', '10 % plus VAT'],
      ['Bea Two', '8% + VAT'],
      ['Bea Two', '9% + VAT'],
    )
    const open = await check('lets', file, from)
    expect([open.ok, open.questions.length]).toEqual([2, 2])
    expect(open.questions[1]?.text).toBe(
      'Bea Two has rows with different fees, such as 8% of rent received + VAT and 9% of rent received + VAT. Which applies?',
    )
    await write('lets', file, { ...from, 'fee-two': 'homes' })
    expect(await rulesOf()).toEqual([
      fee('Ada One', 1000, 0, true),
      fee('Bea Two', 800, 0, true, '3 Alma Road'),
      fee('Bea Two', 900, 0, true, '4 Alma Road'),
    ])
  })

  test('change nothing of a landlord who has one, and the row says so', async () => {
    await write('lets', letsFile(['Ada One', '10% + VAT']), from)
    const second = {
      ...letsFile(['Ada One', '11% + VAT']),
      text: `${letHead}\n${home(7, 'Ada One', '11% + VAT')}`,
    }
    const { warnings, facts, questions } = await check('lets', second, {})
    expect([facts, questions]).toEqual([[], []])
    expect(warnings).toEqual([{ row: 2, message: 'Ada One has a fee already, so ‘11% + VAT’ is left out.' }])
    await write('lets', second, {})
    expect(await rulesOf()).toHaveLength(1)
  })

  test('of 60 homes of 8 landlords come in as 8 fees, and an undo takes all of them back', async () => {
    const rows = Array.from({ length: 60 }, (_, at): [string, string] => [
      `Landlord No${at % 8}`,
      `${8 + (at % 8)}% + VAT`,
    ])
    const sixty = letsFile(...rows)
    expect((await check('lets', sixty, from)).facts).toEqual([{ kind: 'fees', count: 8, amount: null }])
    const { importId } = await write('lets', sixty, from)
    expect((await rulesOf()).map(({ points, home: at }) => [points, at])).toEqual(
      Array.from({ length: 8 }, (_, at) => [800 + at * 100, null]),
    )
    const undone = await ann.call('POST', `/api/imports/${importId}/undo`)
    expect([undone.status, await rulesOf()], undone.text).toEqual([200, []])
  })

  test('stay where their landlord was changed since, because the import is not undone then', async () => {
    const { importId } = await write('landlords', landlordsFile(['Ada One', '10 % + VAT']), from)
    const [landlord] = (await ann.call('GET', '/api/landlords')).body
    expect(landlord.name).toBe('Ada One')
    await ann.call('PATCH', `/api/landlords/${landlord.id}`, { version: 1, phone: '0113 496 0001' })
    expect((await ann.call('POST', `/api/imports/${importId}/undo`)).status).toBe(409)
    expect(await rulesOf()).toHaveLength(1)
  })
})

test('a private landlord’s rent pays no fee, whatever the sheet says', async () => {
  ann = await app.person('landlord')
  const { notes, facts, questions } = await check('lets', letsFile(['Ada One', '10% + VAT']))
  expect([facts, questions]).toEqual([[], []])
  expect(notes).toContain('‘Fee’ is left out: a private landlord’s rent pays no fee in Gable.')
})
