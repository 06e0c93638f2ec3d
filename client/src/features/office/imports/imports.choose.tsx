import { clsx } from 'clsx'
import { FileSpreadsheet } from 'lucide-react'
import { useRef } from 'react'
import { FormError } from '#client/kit/form/form-error.tsx'
import { formatCsvFile, saveFile } from '#client/kit/table/csv.ts'
import { Button } from '#client/kit/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#client/kit/ui/card.tsx'
import { useOneFile } from '../../../lib/browser/use-drop.ts'
import { type ImportKind, isLets } from './imports.kinds.ts'
import { RowKind } from './imports.row-kind.tsx'
import type { ImportFlow } from './use-import-flow.ts'

/** The files that the browser's dialog offers; a file with another ending can still be dropped. */
const accepted = '.csv,.xlsx,.ods,.tsv,.txt,text/csv,text/plain,text/tab-separated-values'

/** A button that opens the browser's file dialog. The same file can be chosen twice. */
export function FileButton(props: { flow: ImportFlow; label: string; look?: 'primary' | 'secondary' }) {
  const { flow, label, look = 'secondary' } = props
  const input = useRef<HTMLInputElement>(null)
  const takeFile = useOneFile(flow)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accepted}
        hidden
        aria-label={label}
        onChange={(event) => {
          takeFile(event.target.files)
          event.target.value = ''
        }}
      />
      <Button look={look} pending={flow.pending === 'read'} onClick={() => input.current?.click()}>
        {flow.pending === 'read' ? 'Reading the file...' : label}
      </Button>
    </>
  )
}

function saveEmptyFile({ name, columns }: ImportKind) {
  const titles = columns.filter(({ readOnly }) => !readOnly).map(({ title }) => title)
  saveFile(`${name}-empty.csv`, formatCsvFile([titles]))
}

/** The first step: a file, dropped or chosen. */
export function ChooseFile(props: { kind: ImportKind; flow: ImportFlow; isOver: boolean }) {
  const { kind, flow, isOver } = props
  const { trouble, chosen, pending } = flow
  return (
    <Card>
      <CardHeader
        title="Choose a file"
        text={`${isLets(kind) ? 'Each row becomes a property with its landlord, and its tenant and tenancy where it is let' : `Each row becomes one ${kind.words.one.toLowerCase()}`}. You see everything before anything is stored.`}
      />
      <CardBody>
        <RowKind kind={kind} />
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
          <FileButton flow={flow} label="Choose a file" look="primary" />
          <p className={clsx('mt-4 max-w-prose text-13', isOver ? '' : 'text-ink-3')}>
            A spreadsheet (.xlsx, .ods) or the CSV file of any letting program, up to 10,000 rows. Commas or
            semicolons, £ signs and dates such as 21/11/2026 are all fine.
          </p>
        </div>
        <FormError text={trouble?.text} className="mt-4" />
        {trouble?.mayRetry && chosen && (
          <Button className="mt-3" pending={pending === 'read'} onClick={() => void flow.readAgain()}>
            Try again with {chosen.fileName}
          </Button>
        )}
        <p className="mt-4 text-13 text-ink-2">
          No file yet?{' '}
          <button
            type="button"
            onClick={() => saveEmptyFile(kind)}
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
