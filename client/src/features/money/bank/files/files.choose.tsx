import { Upload } from 'lucide-react'
import type { RefObject } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { useOneFile } from '#client/lib/browser/use-drop.ts'
import type { BankFileUse } from './use-bank-file.ts'

/** The files that the browser's dialog offers; a file with another ending can still be dropped. */
const accepted =
  '.csv,.txt,.xlsx,.xls,.ods,.tsv,.qif,.ofx,.qfx,.qbo,.xml,.sta,.mt940,.940,text/csv,text/plain,application/xml'

interface ChooseFileProps {
  file: BankFileUse
  input: RefObject<HTMLInputElement | null>
  look?: 'primary' | 'secondary'
  label?: string
}

/** A button that opens the browser's file dialog. The same file can be chosen twice. */
export function FileButton({
  file,
  look = 'primary',
  label = 'Import Bank Statement',
  input,
}: ChooseFileProps) {
  return (
    <Button icon={Upload} look={look} pending={file.isChecking} onClick={() => input.current?.click()}>
      {file.isChecking ? 'Reading the file...' : label}
    </Button>
  )
}

/** The hidden input behind the buttons and the key. */
export function FileInput({ file, input }: { file: BankFileUse; input: RefObject<HTMLInputElement | null> }) {
  const take = useOneFile(file)
  return (
    <input
      ref={input}
      type="file"
      accept={accepted}
      hidden
      aria-label="Bank file"
      onChange={({ target }) => {
        take(target.files)
        target.value = ''
      }}
    />
  )
}
