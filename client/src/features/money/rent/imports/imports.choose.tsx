import { clsx } from 'clsx'
import { FileSpreadsheet } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { FormError } from '#client/kit/form/form-error.tsx'
import { formatCsvFile, saveFile } from '#client/kit/table/csv.ts'
import { Button } from '#client/kit/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#client/kit/ui/card.tsx'
import { useFileDrop, useOneFile } from '#client/lib/browser/use-drop.ts'
import type { RentFileKind } from './imports.kinds.ts'
import type { RentFile } from './use-rent-file.ts'

/** The first step: a file that is dropped or chosen, or rows that are pasted. */
export function RentFileChooser({ kind, file }: { kind: RentFileKind; file: RentFile }) {
  const input = useRef<HTMLInputElement>(null)
  const take = useOneFile(file)
  const isOver = useFileDrop(take)
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
  return (
    <Card>
      <CardHeader
        title="Choose a file"
        text="You see what becomes of every row before anything is recorded."
      />
      <CardBody>
        <div
          className={clsx(
            'flex flex-col items-center rounded-card border-2 border-dashed px-5 py-10 text-center transition-colors',
            isOver ? 'border-brand-edge bg-brand-soft text-brand-soft-ink' : 'border-field/60 bg-page',
          )}
        >
          <FileSpreadsheet aria-hidden="true" strokeWidth={1.5} className="mb-3 size-9 text-ink-3" />
          <p className="mb-4 text-16 font-semibold">
            {isOver ? 'Let go to take this file' : 'Drop your file here, or'}
          </p>
          <input
            ref={input}
            type="file"
            accept=".csv,.xlsx,.ods,.tsv,.txt,text/csv,text/plain"
            hidden
            aria-label="Choose a file"
            onChange={({ target }) => {
              take(target.files)
              target.value = ''
            }}
          />
          <Button look="primary" pending={file.isChecking} onClick={() => input.current?.click()}>
            {file.isChecking ? 'Reading the file...' : 'Choose a file'}
          </Button>
          <p className="mt-4 max-w-prose text-13 text-ink-3">
            A spreadsheet (.xlsx, .ods) or CSV file. Columns:{' '}
            {kind.columns.map(({ title }) => title).join(', ')}. Copied rows of a spreadsheet can be pasted on
            this page too.
          </p>
        </div>
        <FormError text={file.trouble} className="mt-4" />
        <p className="mt-4 text-13 text-ink-2">
          No file yet?{' '}
          <button
            type="button"
            onClick={() =>
              saveFile(`${kind.name}-empty.csv`, formatCsvFile([kind.columns.map(({ title }) => title)]))
            }
            className="rounded-badge font-medium text-link underline underline-offset-2 hover:no-underline"
          >
            Download an empty one
          </button>{' '}
          with the right columns.
        </p>
      </CardBody>
    </Card>
  )
}
