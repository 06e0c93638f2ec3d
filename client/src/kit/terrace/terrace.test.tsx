import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import type { House, HouseStatus } from './house.ts'
import { Terrace } from './terrace.tsx'

const statuses: HouseStatus[] = [
  'rented',
  'rented',
  'rented',
  'available',
  'rented',
  'maintenance',
  'rented',
  'pending',
]
const types = ['house', 'flat', 'house', 'apartment', 'house', 'studio', 'commercial', 'penthouse']
const roads = ['Alma Road', 'Chapel Row', 'Hill Parade']

function street(count: number, roadCount = 1): House[] {
  return Array.from({ length: count }, (_, index) => {
    const id = `01890b3c-7e5a-7c1d-9a2b-${String(index * 7919).padStart(12, '0')}`
    const road = roadCount > roads.length ? `Road ${index % roadCount}` : roads[index % roadCount]
    return {
      id,
      road,
      label: `${index + 1} ${road}`,
      status: statuses[(index * 3) % statuses.length] ?? 'rented',
      type: types[index % types.length],
      rent: `£1,${100 + index}/mo`,
      href: `/dashboard/properties/${id}`,
    }
  })
}

const house = (status: HouseStatus): House => ({
  id: 'one',
  label: '12 Alma Road',
  status,
  rent: '£1,250/mo',
})
const picture = (houses: House[]) => renderToStaticMarkup(<Terrace houses={houses} label="Your street" />)

describe('the terrace', () => {
  it('is a list of links to a screen reader, each with address, state and rent', () => {
    render(
      <Terrace houses={[{ ...house('rented'), href: '/dashboard/properties/one' }]} label="Your street" />,
    )
    const list = screen.getByRole('list', { name: 'Your street' })
    const link = within(list).getByRole('link', { name: '12 Alma Road, let, £1,250/mo' })
    expect(link.getAttribute('href')).toBe('/dashboard/properties/one')
    expect(within(list).getAllByRole('listitem')).toHaveLength(1)
  })

  it.each([
    ['rented', 'let'],
    ['available', 'to let'],
    ['pending', 'let agreed'],
    ['maintenance', 'under maintenance'],
    ['empty', 'not let'],
  ] as const)('a property with the status %s is announced as %s', (status, words) => {
    render(<Terrace houses={[house(status)]} label="Your street" />)
    expect(screen.getByRole('img', { name: `12 Alma Road, ${words}, £1,250/mo` })).toBeTruthy()
  })

  it('draws a home whose tenant has left dark and without a board', () => {
    const empty = picture([house('empty')])
    expect(empty).not.toMatch(/ k\d"/)
    expect(empty).not.toMatch(/LET|AGREED/)
    expect(picture([house('pending')])).toContain('AGREED')
  })

  it('marks every state in the drawing as well: light, a board, another board, a scaffold', () => {
    const [rented, available, pending, maintenance] = (
      ['rented', 'available', 'pending', 'maintenance'] as const
    ).map((status) => picture([house(status)]))
    expect(rented).toMatch(/class="w\d d\d r\d k\d"/)
    expect(available).toContain('TO LET')
    expect(pending).toContain('AGREED')
    expect(maintenance).toContain('ink works')
    for (const unlit of [available, pending, maintenance]) expect(unlit).not.toMatch(/ k\d"/)
    for (const other of [rented, pending, maintenance]) expect(other).not.toContain('TO LET')
    for (const other of [rented, available, maintenance]) expect(other).not.toContain('AGREED')
    for (const other of [rented, available, pending]) expect(other).not.toContain('ink works')
  })

  it('weighs less than 30 kB for forty houses of every kind', () => {
    expect(picture(street(40, 3)).length).toBeLessThan(30_000)
  })

  it('refers only to drawings that it holds, and holds none twice', () => {
    const html = picture(street(40, 3))
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    const used = [...html.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(used.filter((id) => !ids.includes(id))).toEqual([])
  })

  it('needs no style attribute, which the page’s security policy forbids', () => {
    expect(picture(street(12))).not.toContain('style=')
    expect(
      renderToStaticMarkup(<Terrace variant="hero" houses={street(12)} label="A street" />),
    ).not.toContain('style=')
  })

  it('writes a hostile address as text, never as markup', () => {
    const hostile = '"><script>alert(1)</script>'
    const html = picture([
      { ...house('available'), label: hostile, rent: hostile, road: hostile, href: '/x' },
    ])
    expect(html).not.toContain('<script')
  })

  it('groups by road over forty properties: a name plate with the count, and a few doors of each', () => {
    render(<Terrace houses={street(90, 3)} label="Your street" />)
    expect(screen.getAllByRole('link')).toHaveLength(9)
    expect(screen.getByRole('img', { name: /^Alma Road: 30 properties, \d+ to let$/ })).toBeTruthy()
    expect(screen.getAllByRole('img')).toHaveLength(3)
  })

  it('says how many roads are not shown', () => {
    render(<Terrace houses={street(400, 30)} label="Your street" />)
    expect(screen.getByText('and 17 more roads')).toBeTruthy()
  })

  it('shows the rent on a plate while a house is pointed at or focused', async () => {
    const user = userEvent.setup()
    render(<Terrace houses={[{ ...house('rented'), href: '/x' }]} label="Your street" />)
    expect(screen.queryByText('£1,250/mo')).toBeNull()
    await user.tab()
    expect(screen.getByText('£1,250/mo')).toBeTruthy()
    await user.tab()
    expect(screen.queryByText('£1,250/mo')).toBeNull()
  })

  it('opens a house without a page load, but leaves clicks for a new tab to the browser', async () => {
    const go = vi.fn()
    const user = userEvent.setup()
    render(<Terrace houses={[{ ...house('rented'), href: '/x' }]} label="Your street" onNavigate={go} />)
    const link = screen.getByRole('link')
    await user.click(link)
    expect(go).toHaveBeenCalledWith('/x')
    go.mockClear()
    await user.keyboard('{Control>}')
    await user.click(link)
    expect(go).not.toHaveBeenCalled()
  })

  it('shows an empty plot with a board while there is no property', () => {
    render(<Terrace houses={[]} label="Your street" empty="No properties yet" />)
    expect(screen.getByRole('img', { name: 'No properties yet' })).toBeTruthy()
    expect(screen.queryByRole('list')).toBeNull()
  })
})
