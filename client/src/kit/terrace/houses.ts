import { balcony, bayLight, gardenWall, head, pier, railings, roof, wall } from './parts.ts'
import { Sheet } from './pen.ts'

/** A type of building. Its drawing is defined once per picture; each property of this form refers to it with its own colours. */
export interface Form {
  width: number
  /** From the pavement to the top of the chimney pots. */
  height: number
  /** The middle of the front door, measured from the left edge. */
  door: number
  /** The position of the agent's board, measured from the left edge. */
  board: number
  /** The height of the eaves, up to which a scaffold reaches. */
  eaves: number
  draw(): Sheet
}

/** Flat-fronted mid-Victorian terrace house: two up, door to one side, railings. */
const flatFront: Form = {
  width: 86,
  height: 192,
  door: 21,
  board: 46,
  eaves: 123,
  draw() {
    const s = new Sheet().place('chimney', 62, 140)
    roof(s, 86, 124, 153)
    wall(s, 86, 124)
    s.box('q', 0, 0, 86, 8).box('q', 0, 67, 86, 3.5).box('q', 6, 8, 30, 60).plane().box('t', 0, 118, 86, 6)
    s.add('f', 'M2-115H84').box('k', 83, 0, 2, 121)
    head(s, 45, 61, 25)
    head(s, 12, 110, 19)
    head(s, 48, 110, 19)
    s.place('tallSash', 45, 25, 'a').place('sash', 12, 79, 'b').place('sash', 48, 79, 'b')
    s.place('door', 11.5, 8).place('fanlight', 11.5, 51, 'c').place('steps', 11.5, 0)
    railings(s, 39, 46)
    return s
  },
}

/** Bay-fronted Victorian: canted bay below, paired sashes above, arched porch. */
const bayFront: Form = {
  width: 100,
  height: 201,
  door: 80,
  board: 12,
  eaves: 126,
  draw() {
    const s = new Sheet().place('broadChimney', 3, 148)
    roof(s, 100, 127, 159)
    wall(s, 100, 127)
    s.box('q', 0, 70, 100, 3).box('q', 0, 103, 100, 2.5).box('q', 9, 114, 46, 5).box('q', 68, 114, 25, 5)
    s.box('q', 64, 8, 5, 50).box('q', 91, 8, 5, 50).dome('q', 80, 54, 16).plane().dome('s', 80, 54, 11)
    s.box('t', 0, 121, 100, 6)
    for (let x = 4; x < 100; x += 22) s.box('t', x, 115, 4, 7)
    s.place('plainSash', 14, 81, 'b').place('plainSash', 34, 81, 'b').place('plainSash', 72.5, 81, 'c')
    s.place('door', 70.5, 8).place('archedFanlight', 70.5, 50, 'c')
    s.shape('q', [77, 65], [78, 73], [82, 73], [83, 65])
    s.place('bayWindow', 6, 23, 'a').box('t', 4, 60, 60, 5)
    bayLight(s, 6, 56, 62)
    s.shape('r', [3, 65], [13, 76], [55, 76], [65, 65])
    s.place('steps', 70.5, 0)
    gardenWall(s, 0, 58)
    pier(s, 58)
    pier(s, 94)
    return s
  },
}

/** Edwardian with a two-storey bay under its own gable: bargeboards, timbering, finial and a timber porch. */
const gabled: Form = {
  width: 108,
  height: 206,
  door: 86,
  board: 72,
  eaves: 124,
  draw() {
    const s = new Sheet().place('chimney', 82, 154)
    roof(s, 108, 124, 165)
    wall(s, 108, 124)
    s.box('q', 73, 113, 26, 5).box('s', 72, 8, 28, 54).place('plainSash', 78, 80, 'c').place('door', 76.5, 8)
    s.box('q', 7, 60, 56, 12).place('bayWindow', 7, 23, 'a').place('bayWindow', 7, 78, 'b')
    bayLight(s, 7, 56, 122)
    for (const ink of ['w', 'h'] as const) s.shape(ink, [2, 120], [35, 178], [68, 120])
    s.box('t', 1, 118, 68, 4)
    for (const [x, h] of [
      [13, 19],
      [23, 37],
      [45, 37],
      [55, 19],
    ] as const)
      s.box('t', x, 121, 2, h)
    s.box('t', 19, 148, 32, 2).box('t', 26, 126, 18, 22).plane().box('s', 0, 113, 70, 5)
    s.add('g', 'M29-129h12v-16h-12z').add('l', 'M35-129v-16M29-137h12')
    s.shape('r', [-3, 116], [35, 184], [73, 116], [68, 116], [35, 175.5], [2, 116])
    s.plane().shape('t', [0, 116], [35, 179.5], [70, 116], [65, 116], [35, 171], [5, 116])
    s.box('p', 34, 180, 2, 12).box('p', 33, 190, 4, 4)
    s.box('t', 71, 8, 2.6, 56).box('t', 98.4, 8, 2.6, 56).box('t', 67, 61, 38, 3)
    s.plane()
    s.shape('r', [67, 64], [72, 76], [100, 76], [105, 64])
    s.place('steps', 76.5, 0)
    gardenWall(s, 0, 66)
    pier(s, 64)
    pier(s, 102)
    return s
  },
}

/** Georgian townhouse: three storeys behind a parapet, rusticated ground floor, fanlight, balcony, dormer. */
const georgian: Form = {
  width: 82,
  height: 232,
  door: 20,
  board: 43,
  eaves: 172,
  draw() {
    const s = new Sheet().place('chimney', 60, 180)
    for (const ink of ['r', 'y'] as const) s.shape(ink, [0, 176], [6, 203], [76, 203], [82, 176])
    s.place('dormer', 36, 178, 'c')
    wall(s, 82, 178)
    s.plane().box('q', 0, 0, 82, 64).add('f', 'M0-14H82M0-22H82M0-30H82M0-38H82M0-46H82M0-54H82')
    s.box('t', 0, 64, 82, 4).box('t', 0, 166, 82, 4).box('e', 0, 177, 82, 3).box('s', 0, 160, 82, 6)
    for (const x of [11, 51]) {
      head(s, x, 111, 20)
      head(s, x, 153, 20)
    }
    s.place('georgianSash', 47, 21, 'a').place('georgianSash', 11, 75, 'b').place('georgianSash', 51, 75, 'b')
    s.place('georgianLow', 11, 130, 'c').place('georgianLow', 51, 130, 'b')
    s.box('t', 4, 8, 4, 50).box('t', 32, 8, 4, 50)
    s.place('door', 10.5, 8).place('archedFanlight', 10.5, 50, 'c')
    s.plane()
    balcony(s, 3, 70, 76)
    s.place('steps', 10.5, 0)
    railings(s, 39, 42)
    return s
  },
}

/** Cottage: low eaves, two gabled dormers through them, a hood over the door and a rose about it. */
const cottage: Form = {
  width: 98,
  height: 180,
  door: 49,
  board: 70,
  eaves: 94,
  draw() {
    const s = new Sheet().place('chimney', 74, 126)
    roof(s, 98, 94, 138)
    wall(s, 98, 95)
    s.plane().box('q', 0, 0, 98, 9)
    for (const x of [24, 74]) {
      s.plane().shape('w', [x - 15, 84], [x - 15, 104], [x, 122], [x + 15, 104], [x + 15, 84])
      s.place('georgianLow', x - 10, 79, 'b')
      s.shape('r', [x - 21, 100], [x, 128], [x + 21, 100], [x + 17, 100], [x, 121], [x - 17, 100])
      s.shape('t', [x - 18, 100], [x, 124], [x + 18, 100], [x + 15, 100], [x, 119], [x - 15, 100])
    }
    s.box('t', 10, 55, 25, 3).box('t', 63, 55, 25, 3)
    s.place('sash', 13, 22, 'a').place('sash', 66, 22, 'a').place('door', 39.5, 4)
    s.shape('r', [32, 52], [49, 66], [66, 52])
    s.shape('t', [35, 42], [35, 50], [39, 50])
      .shape('t', [63, 42], [63, 50], [59, 50])
      .box('t', 32, 50, 34, 2.5)
    s.plane().add(
      'v',
      'M33-4q-5-9 0-16q-6-8 0-16q-5-9 1-16q-4-9 6-13q4-8 14-6q7 2 8 6q-10-2-15 1q-9 3-8 12q-3 9-1 16q-4 9-1 16q-3 7-1 16z',
    )
    for (const [x, y] of [
      [32, 12],
      [34, 24],
      [32, 35],
      [35, 47],
      [33, 57],
      [42, 67],
      [52, 70],
    ] as const) {
      s.dot('o', x, y)
    }
    s.plane().box('e', 36, 0, 26, 4)
    gardenWall(s, 0, 33, false)
    gardenWall(s, 65, 33, false)
    return s
  },
}

export const houseForms = { flatFront, bayFront, gabled, georgian, cottage }
