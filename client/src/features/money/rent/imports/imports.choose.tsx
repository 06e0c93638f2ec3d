import { useEffect, useRef } from 'react'
import { ChooseFile } from '#client/kit/files/choose-file.tsx'
import type { RentFileKind } from './imports.kinds.ts'
import type { RentFile } from './use-rent-file.ts'

/** The first step: a file that is dropped or chosen, or rows that are pasted. */
export function RentFileChooser({ kind, file }: { kind: RentFileKind; file: RentFile }) {
  const latest = useRef(file)
  latest.current = file
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const text = clipboardData?.getData('text')
      if (text) void latest.current.paste(text)
    }
    window.addEventListener('paste', paste)
    return () => window.removeEventListener('paste', paste)
  }, [])
  const titles = kind.columns.flatMap(({ title, importOnly }) => (importOnly ? [] : [title]))
  return (
    <ChooseFile
      flow={file}
      text="You can check every row before anything is recorded."
      hint={`A spreadsheet (.xlsx, .xls, .ods) or CSV file. Columns: ${titles.join(', ')}, or the references of the system that you imported from. You can also paste rows copied from a spreadsheet.`}
      empty={{ name: kind.name, titles }}
    />
  )
}
