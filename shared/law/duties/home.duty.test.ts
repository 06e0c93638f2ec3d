import { describe, expect, test } from 'vitest'
import {
  alarmsOnFirstDay,
  energyLowest,
  gasBeforeLetting,
  gasMadeSafe,
  licenceNeeded,
  rightToRentBefore,
} from '../home.law.ts'
import { type DutyAt, dutyStateOn } from './duties.ts'
import {
  deriveAlarmsCheck,
  deriveElectricalCheck,
  deriveEnergyCertificate,
  deriveEnergyRating,
  deriveGasCheck,
  deriveInsuranceEnds,
  deriveLicenceEnds,
  type HomeFacts,
} from './home.duty.ts'
import { deriveRightToRent, deriveRightToRentAgain } from './right-to-rent.duty.ts'

const home = { id: '0', name: '1 High Street, N1 1AA' }
const at: DutyAt = { day: '2026-11-25', asDay: (day) => day, asMoney: String }
type Certificate = HomeFacts['certificates'][number]
const made = (kind: Certificate['kind'], day: string, change: Partial<Certificate> = {}): Certificate => ({
  kind,
  day,
  until: null,
  outcome: 'passed',
  rating: null,
  licence: null,
  ...change,
})
const facts = (certificates: Certificate[] = [], change: Partial<HomeFacts> = {}): HomeFacts => ({
  home,
  since: '2026-01-01',
  isOffered: false,
  rating: null,
  lets: [{ id: '1', name: 'Marcus Fielding', start: '2026-03-15' }],
  certificates,
  ...change,
})
const empty = { lets: [] }

describe('gas', () => {
  test('of a let home without a check was due before the letting, and of an empty home it is not', () => {
    expect(deriveGasCheck(facts(), at)).toMatchObject([
      { key: 'gas-check:0:first', due: { day: '2026-03-15', rule: gasBeforeLetting.id } },
    ])
    expect(deriveGasCheck(facts([], empty), at)).toEqual([])
  })
  test('is amber in the two months before its day, and red on it', () => {
    const [duty] = deriveGasCheck(facts([made('gas', '2025-12-14')]), at)
    expect(duty).toMatchObject({
      due: { day: '2026-12-14' },
      amberFrom: '2026-10-15',
      key: 'gas-check:0:2026-12-14',
    })
    expect(['2026-10-14', '2026-10-15', '2026-12-14'].map((day) => duty && dutyStateOn(duty, day))).toEqual([
      'later',
      'amber',
      'red',
    ])
  })
  test('leaves with the next check, and for a home that has none', () => {
    const after = deriveGasCheck(facts([made('gas', '2025-12-14'), made('gas', '2026-11-25')]), at)
    expect(after.map(({ due }) => due.day)).toEqual(['2027-12-14'])
    expect(deriveGasCheck(facts([made('gas', '2026-11-25', { outcome: 'not-needed' })]), at)).toEqual([])
  })
  test('that failed is put right at once', () => {
    expect(deriveGasCheck(facts([made('gas', '2026-11-20', { outcome: 'failed' })]), at)).toMatchObject([
      { due: { day: '2026-11-20', rule: gasMadeSafe.id }, why: expect.stringContaining('failed') },
    ])
  })
})

test('electrics are due five years on, and of a let home without a report since the letting', () => {
  expect(deriveElectricalCheck(facts([made('electrical', '2022-01-10')]), at)[0]?.due.day).toBe('2027-01-10')
  expect(deriveElectricalCheck(facts(), at)[0]?.due.day).toBe('2026-03-15')
  const old = { lets: [{ id: '1', name: 'A', start: '2015-03-15' }] }
  expect(deriveElectricalCheck(facts([], old), at)[0]?.due.day).toBe('2020-07-01')
})

describe('an EPC', () => {
  test('is asked for of a home that is offered, and of one that was let without', () => {
    expect(deriveEnergyCertificate(facts([], { ...empty, isOffered: true }), at)[0]?.due.day).toBe(
      '2026-01-01',
    )
    expect(deriveEnergyCertificate(facts(), at)[0]?.due.day).toBe('2026-03-15')
    expect(deriveEnergyCertificate(facts([], empty), at)).toEqual([])
  })
  test('that was valid when the tenancy began may run out while it runs', () => {
    const epc = [made('energy', '2016-04-01', { rating: 'D' })]
    expect(deriveEnergyCertificate(facts(epc), at)).toEqual([])
    const offered = deriveEnergyCertificate(facts(epc, { ...empty, isOffered: true }), at)
    expect(offered[0]?.due.day).toBe('2026-03-31')
  })
  test('is asked for at the start of each let, also while an earlier one runs', () => {
    const lets = [
      { id: '1', name: 'A', start: '2020-03-15' },
      { id: '2', name: 'B', start: '2027-02-10' },
    ]
    const epc = [made('energy', '2016-06-01', { rating: 'D' })]
    expect(deriveEnergyCertificate(facts(epc, { lets }), at)).toMatchObject([
      { due: { day: '2027-02-10' }, tenancy: { id: '2' }, why: expect.stringContaining('2026-05-31') },
    ])
    const renewed = [...epc, made('energy', '2027-01-20', { rating: 'C' })]
    expect(deriveEnergyCertificate(facts(renewed, { lets }), at)).toEqual([])
    expect(deriveEnergyCertificate(facts(epc, { lets: lets.slice(0, 1) }), at)).toEqual([])
  })
  test('of 1 December 2016 is not valid on 1 December 2026', () => {
    const epc = [made('energy', '2016-12-01', { rating: 'D' })]
    const from = (start: string) => facts(epc, { lets: [{ id: '1', name: 'A', start }] })
    expect(deriveEnergyCertificate(from('2026-11-30'), at)).toEqual([])
    expect(deriveEnergyCertificate(from('2026-12-01'), at)).toHaveLength(1)
  })
  test('below E is improved or its exemption registered', () => {
    const low = [made('energy', '2024-04-01', { rating: 'F' })]
    expect(deriveEnergyRating(facts(low), at)).toMatchObject([
      { key: 'energy-rating:0:F', due: { day: '2026-03-15', rule: energyLowest.id } },
    ])
    expect(deriveEnergyRating(facts([], { rating: 'G' }), at)).toHaveLength(1)
    expect(
      deriveEnergyRating(facts([made('energy', '2024-04-01', { rating: 'E' })], { rating: 'G' }), at),
    ).toEqual([])
  })
})

test('alarms are checked on the first day of each tenancy, where no licence says the same', () => {
  expect(deriveAlarmsCheck(facts(), at)).toMatchObject([
    { tenancy: { id: '1' }, due: { day: '2026-03-15', rule: alarmsOnFirstDay.id } },
  ])
  expect(deriveAlarmsCheck(facts([made('alarms', '2026-03-14')]), at)).toHaveLength(1)
  expect(deriveAlarmsCheck(facts([made('alarms', '2026-03-15')]), at)).toEqual([])
  const licence = made('licence', '2025-01-01', { licence: 'hmo', until: '2030-01-01' })
  expect(deriveAlarmsCheck(facts([licence]), at)).toEqual([])
  expect(deriveAlarmsCheck(facts([], { lets: [{ id: '1', name: 'A', start: '2022-09-30' }] }), at)).toEqual(
    [],
  )
})

test('licences and policies are renewed before they end', () => {
  const licence = made('licence', '2022-01-01', { licence: 'selective', until: '2027-01-01' })
  expect(deriveLicenceEnds(facts([licence]), at)).toMatchObject([
    { due: { day: '2027-01-01', rule: licenceNeeded.id }, amberFrom: '2026-10-02' },
  ])
  const policy = made('insurance', '2026-01-01', { until: '2026-12-31' })
  expect(deriveInsuranceEnds(facts([policy]), at)[0]?.due.source).toBe('as the document states')
})

test('a changed fact moves the duties that depend on it, and no other', () => {
  const before = facts([made('gas', '2025-12-14'), made('electrical', '2022-01-10')])
  const after = facts([...before.certificates, made('gas', '2026-11-25')])
  for (const derive of [deriveElectricalCheck, deriveEnergyCertificate, deriveAlarmsCheck, deriveLicenceEnds])
    expect(derive(after, at)).toEqual(derive(before, at))
  expect(deriveGasCheck(after, at)).not.toEqual(deriveGasCheck(before, at))
})

test('every adult is checked before the tenancy, and again where the right ends', () => {
  const adult = {
    home,
    tenancy: { id: '1', name: 'Marcus Fielding' },
    person: { id: '2', name: 'Ana Silva' },
    key: 'own',
    start: '2026-12-01',
    last: null,
  }
  expect(deriveRightToRent(adult, at)).toMatchObject([
    {
      key: 'right-to-rent:1:own',
      due: { day: '2026-11-30', rule: rightToRentBefore.id },
      amberFrom: '2026-11-03',
    },
  ])
  const checked = { ...adult, last: { day: '2026-11-20', until: null } }
  expect([...deriveRightToRent(checked, at), ...deriveRightToRentAgain(checked, at)]).toEqual([])
  const limited = { ...adult, last: { day: '2026-11-20', until: '2028-05-01' } }
  expect(deriveRightToRentAgain(limited, at)).toMatchObject([
    { key: 'right-to-rent-again:1:own:2026-11-20', due: { day: '2028-05-01' }, amberFrom: '2028-04-03' },
  ])
})

test('a limited right that was checked more than 28 days before the tenancy is checked again before it', () => {
  const adult = {
    home,
    tenancy: { id: '1', name: 'Marcus Fielding' },
    person: { id: '2', name: 'Ana Silva' },
    key: 'own',
    start: '2026-12-20',
  }
  const duties = (day: string, until: string | null) =>
    deriveRightToRent({ ...adult, last: { day, until } }, at)
  expect(duties('2026-09-01', '2027-06-30')).toMatchObject([
    { due: { day: '2026-12-19' }, why: expect.stringContaining('2026-09-01') },
  ])
  expect(duties('2026-11-21', '2027-06-30')).toHaveLength(1)
  expect(duties('2026-11-22', '2027-06-30')).toEqual([])
  expect(duties('2026-09-01', null)).toEqual([])
})
