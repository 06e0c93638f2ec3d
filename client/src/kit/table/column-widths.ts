interface Sized {
  width?: number | undefined
  lead?: boolean | undefined
  align?: 'end' | undefined
  edit?: object | undefined
}

/** The width of the first column on a phone, whose second line says what decides, and the room that this takes. */
const [briefWidth, briefRoom] = [244, 110]

/** What the button of an editable cell needs beside the value where fingers see it all the time. */
const fingerRoom = 28

/** An amount has that room to its left. */
const isWidened = ({ edit, align }: Sized) => edit !== undefined && align !== 'end'

/** The styles of a table's columns, and by how many px more the table is wide at least. */
export function planWidths(columns: readonly Sized[], screen: { narrow: boolean; fingers: boolean }) {
  const extra = screen.fingers ? fingerRoom : 0
  const widthOf = (column: Sized) => {
    if (screen.narrow && column.lead) return briefWidth
    return column.width !== undefined && isWidened(column) ? column.width + extra : column.width
  }
  const widths = columns.map(widthOf)
  return {
    columns: widths.map((width) => (width === undefined ? {} : { width })),
    more: (screen.narrow ? briefRoom : 0) + extra * columns.filter(isWidened).length,
  }
}
