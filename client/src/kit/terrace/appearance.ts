import { blockForms } from './flats.ts'
import type { House } from './house.ts'
import { type Form, houseForms } from './houses.ts'

export const forms = { ...houseForms, ...blockForms } satisfies Record<string, Form>
export type FormName = keyof typeof forms

const houses: FormName[] = [
  'flatFront',
  'bayFront',
  'gabled',
  'bayFront',
  'gabled',
  'flatFront',
  'georgian',
  'cottage',
]
const blocks: FormName[] = ['mansion', 'stucco', 'warehouse', 'georgian']
const formsByType: Record<string, FormName[]> = {
  house: houses,
  flat: blocks,
  apartment: blocks,
  studio: ['warehouse', 'georgian', 'flatFront'],
  penthouse: ['mansion', 'stucco'],
  commercial: ['shop'],
}

/** The walls that suit each form, brick or coloured render, as numbers of the .w classes in walls.css. */
const wallsByForm: Record<FormName, number[]> = {
  flatFront: [1, 2, 3, 5, 1],
  bayFront: [2, 1, 3, 5, 2],
  gabled: [2, 3, 2, 5],
  georgian: [1, 5, 4, 1],
  cottage: [4, 6, 7, 8, 9],
  mansion: [2, 3],
  stucco: [4, 4, 9, 6],
  warehouse: [1, 3, 5],
  shop: [1, 3, 2, 5],
}

/** Numbers stand for CSS classes: `wall: 3` is .w3 of walls.css. */
export interface Appearance {
  form: FormName
  /** The drawing is mirrored, with the door on the other side. */
  mirrored: boolean
  wall: number
  door: number
  roof: number
  /** Which windows are lit when the property is let. */
  rooms: number
  /** The object beside the door of a let house: two bay trees, a bicycle, a cat or nothing. */
  doorstep: 'none' | 'bays' | 'bike' | 'cat'
}

/** The FNV-1a hash with a final mix, so that similar texts, such as ids that count upwards, get very different numbers. */
export function hashText(text: string): number {
  let value = 2166136261
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 16777619)
  }
  value = Math.imul(value ^ (value >>> 16), 2246822507)
  value = Math.imul(value ^ (value >>> 13), 3266489909)
  return (value ^ (value >>> 16)) >>> 0
}

/** A property's appearance. It depends on id and type alone, so a property looks the same on every screen. */
export function appearanceOf(house: Pick<House, 'id' | 'type'>): Appearance {
  const pickNumber = (purpose: string, count: number) => hashText(`${purpose}:${house.id}`) % count
  const choose = <T>(purpose: string, from: readonly [T, ...T[]] | T[]) =>
    from[pickNumber(purpose, from.length)] as T
  const form = choose('form', formsByType[house.type?.toLowerCase() ?? 'house'] ?? houses)
  return {
    form,
    mirrored: form !== 'mansion' && form !== 'warehouse' && pickNumber('side', 2) === 1,
    wall: choose('wall', wallsByForm[form]),
    door: 1 + pickNumber('door', 9),
    roof: 1 + pickNumber('roof', 3),
    rooms: 1 + pickNumber('rooms', 4),
    // 'keepsake' seeds the hash: another word would change everybody's street.
    doorstep: choose('keepsake', [
      'none',
      'bays',
      'none',
      'none',
      'bike',
      'bays',
      'none',
      'none',
      'none',
      'cat',
    ]),
  }
}

/** The CSS classes that colour a house; a let house also has its windows lit. */
export function classesOf({ house, appearance }: { house: House; appearance: Appearance }): string {
  const lit = house.status === 'rented' ? ` k${appearance.rooms}` : ''
  return `w${appearance.wall} d${appearance.door} r${appearance.roof}${lit}`
}
