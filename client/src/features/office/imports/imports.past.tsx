import { KeptRows, PastFiles } from '#client/kit/files/past-files.tsx'
import { TakeOut } from '#client/kit/files/take-out.tsx'
import { always, useRead, useWrite } from '#client/lib/calls/use-call.ts'
import { countOf } from '#client/lib/format.ts'
import { importCalls } from '#shared/office/imports/imports.calls.ts'
import type { PastImport } from '#shared/office/imports/imports.ts'
import { saveKeptRows } from './imports.calls.ts'
import type { ImportKind } from './imports.kinds.ts'

/** The Undo button, which asks first; for an undone import the word 'Undone'. */
export function UndoImport({ kind, past, label }: { kind: ImportKind; past: PastImport; label: string }) {
  const { id, fileName, count, undoneAt } = past
  const many = countOf(count, kind.words)
  return (
    <TakeOut
      id={id}
      label={label}
      {...(label === 'Undo' ? { name: `Undo the import of ${fileName}` } : { size: 'md' })}
      ask={{
        title: 'Undo this import?',
        text: `${many} from ${fileName}: imported records are removed, and changed records get their earlier values. If any were changed or used since, nothing is undone and we show you which.`,
        confirm: 'Undo Import',
        confirming: 'Undoing...',
      }}
      gone={undoneAt ? 'Undone' : undefined}
      undo={useWrite(importCalls.undo, (id: string) => ({ params: { id } }))}
    />
  )
}

/** The past imports of this kind of record. */
export function PastImports({ kind, mayUndo }: { kind: ImportKind; mayUndo: boolean }) {
  return (
    <PastFiles
      query={useRead(importCalls.list, {}, always)}
      isShown={({ entity }) => entity === kind.name}
      describe={({ count }) => countOf(count, kind.words)}
      actions={(past) => (
        <>
          {mayUndo && past.kept > 0 && <KeptRows past={past} save={saveKeptRows} size="sm" />}
          {(mayUndo || past.undoneAt) && <UndoImport kind={kind} past={past} label="Undo" />}
        </>
      )}
    />
  )
}
