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

/** The widths of the column of checkboxes and of that of menus. */
export const [checkWidth, menuWidth] = [48, 56]

/** What the column that names the row, and another one without a width of its own, need to be read. */
const [readableName, readable] = [190, 175]

/** How wide a table has to be for its columns: whoever hides some, or has fewer by their role, scrolls less. */
export function neededWidth(columns: readonly Sized[], has: { checks: boolean; menu: boolean }): number {
  const beside = (has.checks ? checkWidth : 0) + (has.menu ? menuWidth : 0)
  return columns.reduce((sum, { width, lead }) => sum + (width ?? (lead ? readableName : readable)), beside)
}

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
