import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useFieldLabel } from '#client/kit/form/field-labels.ts'
import { FileButtons } from '#client/kit/form/uploads/file-buttons.tsx'
import { readPaperFile } from '#client/lib/browser/paper-file.ts'

export interface PdfFile {
  fileName: string
  base64: string
}

const show = (value: unknown) => (value as PdfFile | null)?.fileName ?? ''

/** Chooses the PDF that is signed, and says what is wrong with it. */
export function PdfField({ hint }: { hint: string }) {
  const { control } = useFormContext<{ file: PdfFile | null }>()
  const { field, fieldState } = useController({ control, name: 'file' })
  const [trouble, setTrouble] = useState<string>()
  useFieldLabel('file', 'PDF', show)
  const take = async ([first]: readonly File[]) => {
    if (!first) return
    setTrouble(undefined)
    try {
      field.onChange({ fileName: first.name.slice(-200), base64: await readPaperFile(first) })
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : 'The file couldn’t be read.')
    }
  }
  const wrong = trouble ?? fieldState.error?.message
  return (
    <div className="grid gap-2">
      <p className="text-14 font-medium">PDF</p>
      <div className="flex flex-wrap items-center gap-3">
        <FileButtons
          accept="application/pdf"
          label="PDF to sign"
          words={field.value ? 'Choose Another' : 'Choose File'}
          take={(files) => void take(files)}
        />
        {field.value && <span className="min-w-0 text-14 wrap-anywhere">{field.value.fileName}</span>}
      </div>
      <p className="text-13 text-ink-3">{hint}</p>
      {wrong && (
        <p role="alert" className="text-13 text-danger-ink">
          {wrong}
        </p>
      )}
    </div>
  )
}
