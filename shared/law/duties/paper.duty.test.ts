import { expect, test } from 'vitest'
import { electricalCopy, electricalCopyBefore, gasCopy, gasCopyBefore } from '../home.law.ts'
import { oralStatementBy, sheetBy, statementBefore } from '../papers.law.ts'
import { type Duty, type DutyAt, isUnrecordedSince } from './duties.ts'
import {
  deriveElectricalCopy,
  deriveGasCopy,
  deriveInformationSheet,
  deriveWrittenStatement,
  type PapersOfTenancy,
} from './paper.duty.ts'

const at: DutyAt = { day: '2026-11-26', asDay: (day) => day, asMoney: String }
const facts = (change: Partial<PapersOfTenancy> = {}): PapersOfTenancy => ({
  home: { id: 'h1', name: '1 Mill Lane' },
  tenancy: { id: 't1', name: 'Tess Lowe' },
  tenancyKind: 'assured',
  start: '2025-03-15',
  form: 'written',
  tenants: [
    { id: 'p1', name: 'Tess Lowe' },
    { id: 'p2', name: 'Omar Diaz' },
  ],
  served: [],
  checks: { gas: null, electrical: null },
  ...change,
})
const served = (what: PapersOfTenancy['served'][number]['what'], on: string, ...to: string[]) => ({
  what,
  on,
  to,
  isOfficial: what === 'information-sheet',
})

test('an old tenancy’s information sheet was due on 31 May 2026, and the duty goes on until every tenant has it', () => {
  expect(deriveInformationSheet(facts(), at)).toMatchObject([
    {
      key: 'information-sheet:t1',
      due: { day: '2026-05-31', rule: sheetBy.id, source: expect.stringContaining('schedule 6') },
      amberFrom: '2026-05-01',
      why: expect.stringContaining('Tess Lowe and Omar Diaz'),
    },
  ])
  const one = facts({ served: [served('information-sheet', '2026-05-20', 'p1')] })
  expect(deriveInformationSheet(one, at)[0]?.why).toMatch(/served on Omar Diaz\.$/)
  const both = [
    served('information-sheet', '2026-05-20', 'p1'),
    served('information-sheet', '2026-11-20', 'p2'),
  ]
  expect(deriveInformationSheet(facts({ served: both }), at)).toEqual([])
})

test('a tenancy that was agreed orally before the new law gets its written statement instead', () => {
  const given = [served('written-statement', '2026-05-30', 'p1', 'p2')]
  const oral = facts({ form: 'oral' })
  expect(deriveInformationSheet(oral, at)).toEqual([])
  expect(deriveWrittenStatement(oral, at)).toMatchObject([
    { key: 'written-statement:t1', due: { day: '2026-05-31', rule: oralStatementBy.id } },
  ])
  expect(deriveWrittenStatement({ ...oral, served: given }, at)).toEqual([])
  const sheet = [served('information-sheet', '2026-05-20', 'p1', 'p2')]
  expect(deriveWrittenStatement({ ...oral, served: sheet }, at)).toHaveLength(1)
})

test('a written statement never ends the sheet of a tenancy in writing, and neither does a file that nobody calls official', () => {
  const statement = [served('written-statement', '2026-05-30', 'p1', 'p2')]
  expect(deriveInformationSheet(facts({ served: statement }), at)).toHaveLength(1)
  const other = { ...served('information-sheet', '2026-05-20', 'p1', 'p2'), isOfficial: false }
  expect(deriveInformationSheet(facts({ served: [other] }), at)).toHaveLength(1)
})

test('while nobody has said whether it was in writing, the duty stands and asks, whatever was served', () => {
  for (const what of ['information-sheet', 'written-statement'] as const) {
    const given = [served(what, '2026-05-20', 'p1', 'p2')]
    expect(deriveInformationSheet(facts({ form: null, served: given }), at)).toHaveLength(1)
    expect(deriveWrittenStatement(facts({ form: null, served: given }), at)).toEqual([])
  }
  const sheet = [served('information-sheet', '2026-05-20', 'p1', 'p2')]
  expect(deriveInformationSheet(facts({ form: null, served: sheet }), at)[0]?.why).toMatch(
    /in writing or orally/,
  )
})

test('of a tenancy whose people nobody has read its own tenant is named, and who was served counts', () => {
  expect(deriveInformationSheet(facts({ tenants: [] }), at)[0]?.why).toContain('Tess Lowe')
  const given = [served('information-sheet', '2026-05-20', 'p9')]
  expect(deriveInformationSheet(facts({ tenants: [], served: given }), at)).toEqual([])
})

test('a new tenancy’s written statement is due before it, and no information sheet of it', () => {
  const fresh = facts({ start: '2026-12-01' })
  expect(deriveInformationSheet(fresh, at)).toEqual([])
  expect(deriveWrittenStatement(fresh, at)).toMatchObject([
    {
      key: 'written-statement:t1',
      due: { day: '2026-11-30', rule: statementBefore.id },
      amberFrom: '2026-11-03',
    },
  ])
  expect(deriveWrittenStatement(facts({ start: '2026-05-01' }), at)).toHaveLength(1)
  expect(deriveWrittenStatement(facts({ start: '2026-04-30' }), at)).toEqual([])
  const given = [served('written-statement', '2026-11-20', 'p1', 'p2')]
  expect(deriveWrittenStatement(facts({ start: '2026-12-01', served: given }), at)).toEqual([])
})

test('a lodger and a company get neither paper; nobody knowing the law means an assured tenancy', () => {
  for (const tenancyKind of ['company', 'lodger', 'other'] as const) {
    expect(deriveInformationSheet(facts({ tenancyKind }), at)).toEqual([])
    expect(deriveWrittenStatement(facts({ tenancyKind, start: '2026-12-01' }), at)).toEqual([])
  }
  expect(deriveInformationSheet(facts({ tenancyKind: null }), at)).toHaveLength(1)
})

test('a gas record goes to who lives there within 28 days of the check', () => {
  const checked = facts({ checks: { gas: '2026-11-10', electrical: null } })
  expect(deriveGasCopy(checked, at)).toMatchObject([
    {
      key: 'gas-copy:t1:2026-11-10',
      due: { day: '2026-12-08', rule: gasCopy.id },
      amberFrom: '2026-11-10',
    },
  ])
  const old = { ...checked, served: [served('gas-record', '2025-11-12', 'p1', 'p2')] }
  expect(deriveGasCopy(old, at)).toHaveLength(1)
  const given = { ...checked, served: [served('gas-record', '2026-11-10', 'p1', 'p2')] }
  expect(deriveGasCopy(given, at)).toEqual([])
})

test('a new tenant has the last record before moving in, of gas under any tenancy and of the electrics under an assured one', () => {
  const fresh = facts({ start: '2026-12-01', checks: { gas: '2026-11-20', electrical: '2024-02-01' } })
  expect(deriveGasCopy(fresh, at)).toMatchObject([
    { due: { day: '2026-11-30', rule: gasCopyBefore.id }, amberFrom: '2026-11-20' },
  ])
  expect(deriveElectricalCopy(fresh, at)).toMatchObject([
    {
      due: { day: '2026-11-30', rule: electricalCopyBefore.id, standing: 'guidance' },
      amberFrom: '2026-11-03',
    },
  ])
  const company = { ...fresh, tenancyKind: 'company' as const }
  expect(deriveGasCopy(company, at)).toHaveLength(1)
  expect(deriveElectricalCopy(company, at)).toEqual([])
})

test('an electrical report goes to who lives there within 28 days of the inspection', () => {
  const inspected = facts({ checks: { gas: null, electrical: '2026-11-10' } })
  expect(deriveElectricalCopy(inspected, at)).toMatchObject([
    { key: 'electrical-copy:t1:2026-11-10', due: { day: '2026-12-08', rule: electricalCopy.id } },
  ])
  const given = { ...inspected, served: [served('electrical-report', '2026-11-12', 'p1', 'p2')] }
  expect(deriveElectricalCopy(given, at)).toEqual([])
})

test('a home without a check, and an inspection from before its regulations, ask for no copy', () => {
  expect(deriveGasCopy(facts(), at)).toEqual([])
  const early = facts({ checks: { gas: null, electrical: '2020-06-30' } })
  expect(deriveElectricalCopy(early, at)).toEqual([])
})

test('a copy that was due by the day on which the property came is of an earlier check, and nobody knows whether it was given', () => {
  const [gas] = deriveGasCopy(facts({ checks: { gas: '2026-11-10', electrical: null } }), at)
  const [statement] = deriveInformationSheet(facts(), at)
  const isOld = (duty: Duty | undefined, since: string) => duty && isUnrecordedSince(duty, since)
  expect([isOld(gas, '2026-12-09'), isOld(gas, '2026-12-08'), isOld(gas, '2026-12-07')]).toEqual([
    ...[true, true, false],
  ])
  expect([isOld(statement, '2026-06-01'), isOld(statement, '2026-05-31')]).toEqual([true, false])
})
