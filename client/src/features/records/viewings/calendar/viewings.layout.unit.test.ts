import { expect, test } from 'vitest'
import { sampleViewing } from '../viewings.testing.ts'
import { foldViewings, hoursOf, placeViewings, slotAt } from './viewings.layout.ts'

const at = (number: number, viewingTime: string, minutes = 30) =>
  sampleViewing(number, { viewingTime, minutes })

const lanes = (...viewings: Parameters<typeof placeViewings>[0]) =>
  placeViewings(viewings).map(
    ({ viewing, lane, lanes: of }) => `${viewing.tenantName.slice(8)}: ${lane + 1}/${of}`,
  )

test('viewings one after another have the whole width', () => {
  expect(lanes(at(2, '10:30 AM'), at(1, '10:00 AM'))).toEqual(['1: 1/1', '2: 1/1'])
})

test('viewings that overlap stand side by side, and a place that became free is used again', () => {
  expect(lanes(at(1, '10:00 AM', 60), at(2, '10:15 AM', 30), at(3, '10:45 AM', 30))).toEqual([
    '1: 1/2',
    '2: 2/2',
    '3: 2/2',
  ])
})

test('three at one time have a third each; a later one is not made narrow by them', () => {
  expect(lanes(at(1, '9:00 AM'), at(2, '9:00 AM'), at(3, '9:00 AM'), at(4, '3:00 PM'))).toEqual([
    '1: 1/3',
    '2: 2/3',
    '3: 3/3',
    '4: 1/1',
  ])
})

test('a viewing without a length can still be seen and pressed, and none reaches past midnight', () => {
  const [none, late] = placeViewings([at(1, '10:00 AM', 0), at(2, '11:30 PM', 60)])
  expect(none && none.to - none.from).toBe(20)
  expect(late?.to).toBe(24 * 60)
})

test('the hours from 7 to 21 are drawn, and more where a viewing is earlier or later', () => {
  expect(hoursOf([[]])).toEqual({ from: 7, to: 21 })
  expect(hoursOf([placeViewings([at(1, '6:45 AM')]), placeViewings([at(2, '9:30 PM', 45)])])).toEqual({
    from: 6,
    to: 23,
  })
})

test('a press means the half hour it is in', () => {
  const hours = { from: 7, to: 21 }
  expect(slotAt(0, hours)).toBe('07:00')
  expect(slotAt(3.4 / 14, hours)).toBe('10:00')
  expect(slotAt(3.6 / 14, hours)).toBe('10:30')
  expect(slotAt(1, hours)).toBe('20:30')
})

test('two visitors at one door are marked as a clash, two doors at one time are not', () => {
  const marked = (...viewings: Parameters<typeof placeViewings>[0]) =>
    placeViewings(viewings).map(({ clashes }) => clashes)
  const door = { propertyId: null, propertyName: 'The boat' }
  expect(marked(sampleViewing(1, door), sampleViewing(2, door))).toEqual([true, true])
  expect(marked(sampleViewing(1, door), sampleViewing(2, { ...door, status: 'cancelled' }))).toEqual([
    false,
    false,
  ])
  expect(
    marked(sampleViewing(1, door), sampleViewing(2, { propertyId: null, propertyName: 'The mill' })),
  ).toEqual([false, false])
  expect(marked(sampleViewing(1, door), sampleViewing(2, { ...door, viewingTime: '10:30 AM' }))).toEqual([
    false,
    false,
  ])
})

test('more at one time than there is room for are counted in the last place, and none is lost', () => {
  const crowd = [1, 2, 3, 4, 5, 6].map((number) => at(number, '10:00 AM'))
  const { shown, more } = foldViewings(placeViewings([...crowd, at(7, '10:15 AM'), at(8, '3:00 PM')]), 4)
  expect(shown.map(({ lane, lanes: of }) => `${lane + 1}/${of}`)).toEqual(['1/4', '2/4', '3/4', '1/1'])
  expect(more).toEqual([{ from: 600, to: 645, count: 4 }])
  expect(foldViewings(placeViewings(crowd.slice(0, 4)), 4).more).toEqual([])
})
