import { describe, expect, it } from 'vitest'
import { writeTime } from '../../times.ts'
import { clashesOf, describeClash, type PlannedViewing } from './viewings.rules.ts'

const viewing = (change: Partial<PlannedViewing> = {}): PlannedViewing => ({
  propertyName: '14 Alma Road, SW1A 1AA',
  tenantName: 'Zoë Ağa',
  tenantEmail: 'zoe@example.org',
  viewingDate: '2026-12-01',
  viewingTime: '10:00 AM',
  minutes: 30,
  status: 'scheduled',
  ...change,
})
const other = (change: Partial<PlannedViewing> = {}) =>
  viewing({ id: 'b', tenantName: 'Łukasz', tenantEmail: 'lukasz@example.org', ...change })
const sentences = (...parts: Parameters<typeof clashesOf>) =>
  clashesOf(...parts).map((each) => describeClash(each, writeTime))

describe('a clash', () => {
  it('is two people at one door', () => {
    expect(sentences(viewing(), [other({ viewingTime: '10:15 AM' })])).toEqual([
      'Łukasz is being shown this property at 10:15 AM.',
    ])
  })

  it('is one person at two doors', () => {
    const elsewhere = other({
      propertyName: '2 Mill Lane',
      tenantName: 'Zoë',
      tenantEmail: 'ZOE@example.org ',
    })
    expect(sentences(viewing(), [elsewhere])).toEqual(['Zoë is being shown 2 Mill Lane at 10:00 AM.'])
    const linked = other({ propertyName: '2 Mill Lane', tenantId: 't' })
    expect(clashesOf(viewing({ tenantId: 't' }), [linked])).toHaveLength(1)
  })

  it('is not two people at two doors, nor one after the other', () => {
    expect(clashesOf(viewing(), [other({ propertyName: '2 Mill Lane' })])).toEqual([])
    const others = ['9:30 AM', '10:30 AM'].map((viewingTime) => other({ viewingTime }))
    expect(clashesOf(viewing(), others)).toEqual([])
  })

  it('goes by the linked property, however it is written, and by the text where there is none', () => {
    const renamed = other({ propertyId: 'p', propertyName: 'Fourteen, Alma Road' })
    expect(clashesOf(viewing({ propertyId: 'p' }), [renamed])).toHaveLength(1)
    expect(clashesOf(viewing({ propertyId: 'q' }), [renamed])).toEqual([])
    expect(clashesOf(viewing(), [other({ propertyName: ' 14 ALMA road, sw1a 1aa' })])).toHaveLength(1)
  })

  it('is only between scheduled viewings, and never of a viewing with itself', () => {
    for (const status of ['completed', 'cancelled', 'no-show'] as const) {
      expect(clashesOf(viewing(), [other({ status })])).toEqual([])
      expect(clashesOf(viewing({ status }), [other()])).toEqual([])
    }
    expect(clashesOf(viewing({ id: 'b' }), [other()])).toEqual([])
    expect(clashesOf(viewing({ id: undefined }), [other({ id: undefined })])).toHaveLength(1)
  })

  it('reaches past midnight, and minds the clock change', () => {
    const late = viewing({ viewingTime: '11:45 PM' })
    expect(clashesOf(late, [other({ viewingDate: '2026-12-02', viewingTime: '12:00 AM' })])).toHaveLength(1)
    // From 0:45 for half an hour is until 2:15 on the night when an hour is skipped.
    const night = viewing({ viewingDate: '2026-03-29', viewingTime: '00:45' })
    expect(clashesOf(night, [other({ viewingDate: '2026-03-29', viewingTime: '02:00' })])).toHaveLength(1)
  })

  it('comes in the order of time, and waits until date and time are typed', () => {
    const others = [other({ id: 'c', viewingTime: '10:20' }), other({ id: 'd', viewingTime: '9:45 AM' })]
    expect(clashesOf(viewing(), others).map((each) => each.with.id)).toEqual(['d', 'c'])
    expect(clashesOf(viewing({ viewingTime: '' }), others)).toEqual([])
    expect(clashesOf(viewing({ viewingDate: '' }), others)).toEqual([])
    expect(clashesOf(viewing({ viewingDate: '2026-1' }), others)).toEqual([])
  })
})
