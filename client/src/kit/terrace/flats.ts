import type { Form } from './houses.ts'
import { balcony, head, railings, roof, wall } from './parts.ts'
import { type Light, Sheet } from './pen.ts'

/** Red mansion block: four storeys in banded brick, oriels under two shaped gables, stone portal. */
const mansion: Form = {
  width: 138,
  height: 262,
  door: 69,
  board: 110,
  eaves: 196,
  draw() {
    const s = new Sheet().place('chimney', 58, 210)
    for (const ink of ['r', 'y'] as const) s.shape(ink, [0, 196], [8, 226], [130, 226], [138, 196])
    wall(s, 138, 196)
    for (const x of [31, 107]) {
      s.add('w', `M${x - 27}-195v-8q8 0 9-12h6q1-14 12-20q11 6 12 20h6q1 12 9 12v8`)
      s.box('q', x - 27, 202, 54, 2.5)
        .box('q', x - 18, 214, 36, 2.5)
        .box('e', x - 3, 234, 6, 5)
        .dot('a', x, 222)
        .add('g', `M${x - 4}-218h8v-8h-8`)
    }
    s.plane()
    for (const y of [62, 108, 153]) s.box('q', 0, y, 138, 3)
    s.box('t', 0, 193, 138, 4).box('q', 0, 0, 138, 7)
    const lights: Light[] = ['a', 'b', 'c', 'b', 'a', 'b', 'c', 'a']
    ;[22, 76, 120, 161].forEach((y, floor) => {
      s.place('oriel', 8, y, lights[floor * 2]).place('oriel', 84, y, lights[floor * 2 + 1])
      if (floor > 0) s.place('georgianLow', 59, y, floor === 2 ? 'a' : 'c')
    })
    for (const x of [8, 84]) s.box('h', x - 2, 62, 12, 131).box('s', x + 34, 62, 14, 131)
    s.plane().box('q', 46, 0, 46, 66).box('s', 56, 7, 26, 54).shape('e', [43, 66], [69, 78], [95, 66])
    s.box('e', 49, 7, 5, 56).box('e', 84, 7, 5, 56).box('e', 44, 62, 50, 4)
    s.place('door', 59.5, 8).place('fanlight', 59.5, 50, 'c').place('steps', 59.5, 0)
    railings(s, 0, 46)
    railings(s, 92, 46)
    return s
  },
}

/** White stucco terrace of flats: columned porch, cornices, pedimented windows, attic storey. */
const stucco: Form = {
  width: 96,
  height: 264,
  door: 24,
  board: 50,
  eaves: 190,
  draw() {
    const s = new Sheet().place('broadChimney', 68, 212)
    for (const ink of ['r', 'y'] as const) s.shape(ink, [0, 208], [7, 227], [89, 227], [96, 208])
    wall(s, 96, 208)
    s.add('f', 'M0-14H96M0-24H96M0-34H96M0-44H96M0-54H96')
    s.box('t', 0, 64, 96, 5).box('t', 0, 122, 96, 3).box('t', 0, 177, 96, 7).box('e', 0, 206, 96, 4)
    s.plane().box('s', 0, 170, 96, 7).box('s', 0, 119, 96, 3).box('s', 93, 0, 3, 206)
    s.place('tallSash', 57, 21, 'a')
    for (const x of [14, 61]) {
      s.place('georgianSash', x, 75, x === 14 ? 'b' : 'a').place('sash', x, 132, x === 14 ? 'c' : 'b')
      s.shape('t', [x - 7, 114], [x + 10, 122], [x + 27, 114]).box('t', x - 5, 165, 29, 4)
      s.box('t', x + 1, 186, 18, 17)
      s.plane()
        .add(x === 14 ? 'm' : 'g', `M${x + 3}-188h14v-13h-14z`)
        .add('l', `M${x + 10}-188v-13`)
    }
    s.plane().box('s', 10, 8, 28, 50)
    s.place('door', 14.5, 8).place('fanlight', 14.5, 50, 'c')
    s.box('t', 4, 57, 40, 9).box('t', 7, 8, 5, 50).box('t', 36, 8, 5, 50).plane()
    s.box('s', 10.5, 10, 1.5, 46).box('s', 39.5, 10, 1.5, 46).box('s', 5, 56, 38, 2)
    s.plane()
    balcony(s, 4, 68, 40)
    balcony(s, 53, 70, 38)
    s.place('steps', 14.5, 0)
    railings(s, 46, 50)
    return s
  },
}

/** Warehouse made into flats: round-headed windows in brick bays, balconies, hoist beam in the gable. */
const warehouse: Form = {
  width: 112,
  height: 242,
  door: 56,
  board: 86,
  eaves: 180,
  draw() {
    const s = new Sheet()
    for (const ink of ['w', 'x'] as const) s.shape(ink, [0, 0], [0, 180], [56, 234], [112, 180], [112, 0])
    s.shape('e', [-3, 178], [56, 237], [115, 178], [112, 174.5], [56, 231], [0, 174.5])
    s.box('q', 0, 0, 112, 6).box('q', 0, 62, 112, 3.5).box('q', 0, 176, 112, 3).dot('a', 56, 204)
    s.plane().add('g', 'M52-200h8v-8h-8').add('l', 'M52-204h8M56-200v-8').box('k', 54, 184, 4, 4)
    for (const x of [0, 37.5, 70.5, 107]) s.box('h', x, 65, 4, 111)
    const lights: Light[] = ['a', 'c', 'b', 'b', 'a', 'c', 'c', 'b', 'a']
    ;[73, 108, 143].forEach((y, floor) => {
      ;[8, 43, 78].forEach((x, bayIndex) => {
        s.place('loftWindow', x, y, lights[floor * 3 + bayIndex])
      })
    })
    s.plane()
    for (const y of [71, 106, 141]) balcony(s, 40, y, 32)
    for (const x of [10, 77]) s.box('q', x - 3, 57, 31, 5).place('tallSash', x, 19, 'a')
    s.box('q', 42, 6, 28, 57).place('door', 46.5, 8).place('fanlight', 46.5, 50, 'c').place('steps', 46.5, 0)
    for (const x of [3, 73]) s.box('k', x, 0, 36, 8)
    return s.add('v', 'M4-8q4-10 8-1q4-10 8 0q4-9 8 0q4-8 9 1zM74-8q4-10 9-1q4-9 8 0q4-10 8 0q4-8 9 1z')
  },
}

/** Corner shop: pilasters, fascia, awning over the plate glass, rooms above. */
const shop: Form = {
  width: 104,
  height: 196,
  door: 88,
  board: 52,
  eaves: 124,
  draw() {
    const s = new Sheet().place('broadChimney', 4, 144)
    roof(s, 104, 125, 154)
    wall(s, 104, 125)
    s.box('t', 0, 120, 104, 6)
    for (const [x, light] of [
      [13, 'b'],
      [43, 'c'],
      [73, 'b'],
    ] as const) {
      head(s, x, 111, 19)
      s.place('sash', x, 80, light)
    }
    s.box('d', 0, 0, 104, 68).box('t', 0, 68, 104, 3).box('t', 6, 14, 66, 42).box('n', 34, 61.5, 36, 1.5)
    s.plane().box('m', 8, 4, 62, 7).box('s', 76, 2, 24, 54)
    s.add('g', 'M8-16h62v-38h-62zM82-18h12v-28h-12z').add('l', 'M28.7-16v-38M49.3-16v-38M8-46h62')
    s.plane().box('d', 79, 2, 18, 54).box('n', 93, 22, 2, 5).add('f', 'M3-58H101')
    for (const x of [0, 71, 100]) s.box('h', x, 0, 4, 58)
    s.plane().add('g', 'M82-18h12v-28h-12zM79-58h18v6h-18z')
    s.plane().box('q', 4, 43, 71, 15).add('b', 'M4-50H75')
    s.plane().box('s', 8, 38, 62, 4).box('m', 3, 42, 74, 2)
    return s.box('e', 0, 0, 104, 2)
  },
}

/** Buildings of flats, and the shop. */
export const blockForms = { mansion, stucco, warehouse, shop }
