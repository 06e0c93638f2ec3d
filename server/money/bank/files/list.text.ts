/** A cell as a CSV file writes it. */
export const quoteCell = (text: string): string =>
  `"${text.replaceAll('"', '""').replace(/\s*[\r\n\0]\s*/g, ' ')}"`

/** Rows as the text of a CSV file, so that they pass the same proofs as one. */
export const writeRows = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(quoteCell).join(',')).join('\n')
