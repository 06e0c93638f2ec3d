import type { ParsingOptions, WorkBook } from '@e965/xlsx'

// The package exports this and does not declare it.
declare module '@e965/xlsx' {
  /** Reads a workbook from its files, which are unpacked already. */
  export function parse_zip(
    archive: { files: Record<string, { name: string; asNodeBuffer: () => Buffer }> },
    options: ParsingOptions,
  ): WorkBook
  /** Reads a workbook of Excel’s old format from its container. */
  export function parse_xlscfb(container: object, options: ParsingOptions): WorkBook
}
