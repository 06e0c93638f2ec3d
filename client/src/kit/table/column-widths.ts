interface Sized {
  width?: number | undefined
  lead?: boolean | undefined
  align?: 'end' | undefined
  edit?: object | undefined
}

/** The width of the first column on a phone, and the part of that width that the column's second line needs. */
const [briefWidth, briefRoom] = [244, 110]

/** The room for an editable cell's button, which is always visible on a touch screen. */
const fingerRoom = 28

/** Whether a cell is made wider for its button. An amount has room for the button to its left. */
const isWidened = ({ edit, align }: Sized) => edit !== undefined && align !== 'end'

/** The widths of the column of checkboxes and of that of menus. */
export const [checkWidth, menuWidth] = [48, 56]

/** The least readable widths: of the column that names the row, and of another column without a width of its own. */
const [readableName, readable] = [190, 175]

/** The least width of a table with these columns, so that a table with fewer columns scrolls less. */
export function computeNeededWidth(
  columns: readonly Sized[],
  has: { checks: boolean; menu: boolean },
): number {
  const beside = (has.checks ? checkWidth : 0) + (has.menu ? menuWidth : 0)
  return columns.reduce((sum, { width, lead }) => sum + (width ?? (lead ? readableName : readable)), beside)
}

/** The styles of a table's columns, and the px that they add to the table's least width. */
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
