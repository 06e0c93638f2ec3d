import { describe, expect, it } from 'vitest'
import { appearanceOf, forms, hashText } from './appearance.ts'

const ids = Array.from(
  { length: 400 },
  (_, index) => `01890b3c-7e5a-7c1d-9a2b-${String(index).padStart(12, '0')}`,
)

describe('how a property looks', () => {
  it('is the same every time, wherever the property is drawn', () => {
    for (const id of ids)
      expect(appearanceOf({ id, type: 'house' })).toEqual(appearanceOf({ id, type: 'house' }))
    // A fixed example, so that a change of the hash, which would repaint everybody's street, fails here.
    expect(appearanceOf({ id: 'gabled-21', type: 'house' })).toEqual({
      form: 'gabled',
      mirrored: false,
      wall: 2,
      door: 8,
      roof: 3,
      rooms: 3,
      doorstep: 'none',
    })
  })

  it('differs from house to house, also when ids count upwards', () => {
    const looks = new Set(ids.map((id) => JSON.stringify(appearanceOf({ id, type: 'house' }))))
    expect(looks.size).toBeGreaterThan(300)
    const neighbours = ids.slice(1).filter((id, index) => hashText(id) % 8 === hashText(ids[index] ?? '') % 8)
    expect(neighbours.length).toBeLessThan(ids.length / 4)
  })

  it('follows the type: a shop for commercial, never a cottage for a flat, a house for an unknown type', () => {
    const formsOf = (type?: string) => new Set(ids.map((id) => appearanceOf({ id, type }).form))
    expect([...formsOf('commercial')]).toEqual(['shop'])
    expect(formsOf('flat').has('cottage')).toBe(false)
    expect(formsOf('flat').has('mansion')).toBe(true)
    expect(formsOf('Flat')).toEqual(formsOf('flat'))
    expect(formsOf('lighthouse')).toEqual(formsOf('house'))
    expect(formsOf()).toEqual(formsOf('house'))
  })

  it('keeps doors, boards and roofs inside the building', () => {
    for (const form of Object.values(forms)) {
      expect(form.door).toBeGreaterThan(0)
      expect(form.door).toBeLessThan(form.width)
      expect(form.board).toBeLessThan(form.width)
      expect(form.eaves).toBeLessThan(form.height)
      expect(form.draw().layers.length).toBeGreaterThan(8)
    }
  })
})
