import { Sheet } from './pen.ts'

/** The front that the scaffold is drawn for; it is stretched to the front it stands before. */
export const scaffoldSize = { width: 100, eaves: 124 }

/** Steel poles, two lifts of boards, blue sheeting on the upper one and a ladder. Inks as in terrace.css, .works. */
export function scaffold(): Sheet {
  const s = new Sheet()
  s.box('o', 4, 66, 92, 46).shape('f', [4, 58], [96, 106]).shape('f', [96, 58], [4, 106])
  for (const x of [2, 33, 64, 95]) s.box('e', x, 0, 3, 140)
  s.box('e', 0, 76, 100, 2).box('e', 0, 128, 100, 2)
  s.plane()
  for (const lift of [58, 110]) s.box('n', -3, lift, 106, 4).box('s', -3, lift - 3, 106, 3)
  s.plane()
    .shape('q', [66, 0], [68, 0], [80, 126], [78, 126])
    .shape('q', [76, 0], [78, 0], [90, 126], [88, 126])
  return s.line('b', 72, 0, 84, 126)
}
