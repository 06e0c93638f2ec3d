import { clsx } from 'clsx'
import { FileSpreadsheet } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { FormError } from '#client/kit/form/form-error.tsx'
import { formatCsvFile, saveFile } from '#client/kit/table/csv.ts'
import { Button } from '#client/kit/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#client/kit/ui/card.tsx'
import { FileInput } from './file-input.tsx'
import type { FileFlow } from './use-file-flow.ts'

/** The files that the browser's dialog offers; a file with another ending can still be dropped. */
const accepted = '.csv,.xlsx,.xls,.ods,.tsv,.txt,text/csv,text/plain,text/tab-separated-values'

interface FileButtonProps {
  flow: Pick<FileFlow, 'choose' | 'refuse' | 'isReading'>
  label: string
  look?: 'primary' | 'secondary'
}

/** A button that opens the browser's file dialog. */
export function FileButton({ flow, label, look = 'secondary' }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <FileInput flow={flow} input={input} label={label} accept={accepted} />
      <Button look={look} pending={flow.isReading} onClick={() => input.current?.click()}>
        {flow.isReading ? 'Reading the File...' : label}
      </Button>
    </>
  )
}

interface ChooseFileProps {
  flow: FileFlow
  text: string
  hint: ReactNode
  /** An empty file with the right columns. */
  empty: { name: string; titles: string[] }
  /** What is asked before the file. */
  children?: ReactNode
}

/** The first step of an import: a file, dropped or chosen. */
export function ChooseFile({ flow, text, hint, empty, children }: ChooseFileProps) {
  const { isOver, trouble, chosen, isReading } = flow
  return (
    <Card>
      <CardHeader title="Choose a File" text={text} />
      <CardBody>
        {children}
        <div
          className={clsx(
            'flex flex-col items-center rounded-card border-2 border-dashed px-5 py-10 text-center transition-colors',
            isOver ? 'border-brand-edge bg-brand-soft text-brand-soft-ink' : 'border-field/60 bg-page',
          )}
        >
          <FileSpreadsheet aria-hidden="true" strokeWidth={1.5} className="mb-3 size-9 text-ink-3" />
          <p className="mb-4 text-16 font-semibold">
            {isOver ? 'Drop to choose this file' : 'Drop your file here, or'}
          </p>
          <FileButton flow={flow} label="Choose a file" look="primary" />
          <p className={clsx('mt-4 max-w-prose text-13', !isOver && 'text-ink-3')}>{hint}</p>
        </div>
        <FormError text={trouble?.text} className="mt-4" />
        {trouble?.mayRetry && chosen && (
          <Button className="mt-3" pending={isReading} onClick={() => void flow.readAgain()}>
            Try Again With {chosen.fileName}
          </Button>
        )}
        <p className="mt-4 text-13 text-ink-2">
          No file yet?{' '}
          <button
            type="button"
            onClick={() => saveFile(`${empty.name}-empty.csv`, formatCsvFile([empty.titles]))}
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
