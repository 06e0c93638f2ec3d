import { Sheet } from './pen.ts'

/** The width and eaves height for which the scaffold is drawn; the picture scales it to the building. */
export const scaffoldSize = { width: 100, eaves: 124 }

/** A scaffold: steel poles, two platforms, blue sheeting on the upper one, a ladder. Its inks are those of .works in inks.css. */
export function drawScaffold(): Sheet {
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
