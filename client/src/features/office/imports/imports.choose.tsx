import { ChooseFile } from '#client/kit/files/choose-file.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { type ImportKind, isLets } from './imports.kinds.ts'
import { RowKind } from './imports.row-kind.tsx'
import type { ImportFlow } from './use-import-flow.ts'

/** The first step: what a row is, and the file. */
export function ChooseRecords(props: { kind: ImportKind; flow: ImportFlow; isOver: boolean }) {
  const { kind, flow, isOver } = props
  const { trouble, chosen, pending } = flow
  const titles = kind.columns.filter(({ readOnly }) => !readOnly).map(({ title }) => title)
  return (
    <ChooseFile
      file={flow}
      isOver={isOver}
      text={`${isLets(kind) ? 'Each row becomes a property with its landlord, and its tenant and tenancy where it is let' : `Each row becomes one ${kind.words.one.toLowerCase()}`}. You see everything before anything is stored.`}
      hint="A spreadsheet (.xlsx, .ods) or the CSV file of any letting program, up to 10,000 rows. Commas or semicolons, £ signs and dates such as 21/11/2026 are all fine."
      trouble={trouble?.text}
      retry={
        trouble?.mayRetry &&
        chosen && (
          <Button className="mt-3" pending={pending === 'read'} onClick={() => void flow.readAgain()}>
            Try again with {chosen.fileName}
          </Button>
        )
      }
      empty={{ name: kind.name, titles }}
    >
      <RowKind kind={kind} />
    </ChooseFile>
  )
}
