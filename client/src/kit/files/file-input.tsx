import type { RefObject } from 'react'
import { useOneFile } from '#client/lib/browser/use-drop.ts'

interface FileInputProps {
  flow: Parameters<typeof useOneFile>[0]
  input: RefObject<HTMLInputElement | null>
  label: string
  accept: string
}

/** The hidden input that opens the browser's file dialog. The same file can be chosen twice. */
export function FileInput({ flow, input, label, accept }: FileInputProps) {
  const takeFile = useOneFile(flow)
  return (
    <input
      ref={input}
      type="file"
      accept={accept}
      hidden
      aria-label={label}
      onChange={({ target }) => {
        takeFile(target.files)
        target.value = ''
      }}
    />
  )
}
