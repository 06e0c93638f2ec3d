import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { readChosenFile } from '#client/lib/browser/csv-file.ts'
import { sentenceOf } from '#client/lib/calls/api.ts'
import { makeCall } from '#client/lib/calls/calls.ts'
import { useWrite } from '#client/lib/calls/use-write.ts'
import { countOf } from '#client/lib/format.ts'
import type { RentFileInput, RentFileReply } from '#shared/money/rent/papers/rent.files.ts'
import type { RentFileKind } from './imports.kinds.ts'

/** A person's answers about a file. */
type Said = Omit<RentFileInput, 'dryRun' | 'expected'>

/** A file from its choice to its import. Each answer of the person checks the file again; only the last step stores rows. */
export function useRentFile(kind: RentFileKind) {
  const [said, setSaid] = useState<Said>()
  const [checked, setChecked] = useState<RentFileReply>()
  const [trouble, setTrouble] = useState<string>()
  const check = useMutation({ mutationFn: (body: Said) => makeCall(kind.call, { body }) })
  const record = useWrite(kind.call, (body: RentFileInput) => ({ body: { ...body, dryRun: false } }), {
    done: ({ ready }) => ({
      title: 'Import finished',
      description: `${countOf(ready.count, kind.words)} from ${said?.fileName ?? 'the file'}.`,
    }),
  })

  async function look(next: Said) {
    setTrouble(undefined)
    try {
      const reply = await check.mutateAsync(next)
      setSaid(next)
      setChecked(reply)
    } catch (error) {
      setTrouble(sentenceOf(error, 'The file could not be checked.'))
    }
  }
  return {
    said,
    checked,
    trouble,
    isReading: check.isPending,
    isRecording: record.isPending,
    refuse: setTrouble,
    choose: async (file: File) => {
      try {
        await look(await readChosenFile(file))
      } catch (error) {
        setTrouble(error instanceof Error ? error.message : 'The file could not be read.')
      }
    },
    paste: (text: string) => look({ fileName: 'Pasted rows', text }),
    answer: (change: Partial<Said>) => said && look({ ...said, ...change }),
    /** Reads another sheet of the workbook; answers about the rows of the first do not fit its rows. */
    readSheet: async (sheet: string) => {
      if (!said) return
      const { fileName, base64 } = said
      await look({ fileName, ...(base64 !== undefined && { base64 }), sheet })
    },
    startAgain: () => {
      setSaid(undefined)
      setChecked(undefined)
      setTrouble(undefined)
    },
    record: async (): Promise<string | undefined> => {
      if (!said || !checked) return undefined
      // The order that the rows were shown in is what a person agrees to by recording them.
      const { ready: expected, dateOrder } = checked
      try {
        return (await record.mutateAsync({ ...said, expected, dateOrder })).importId ?? undefined
      } catch (error) {
        setTrouble(sentenceOf(error, 'The file could not be checked.'))
        return undefined
      }
    },
  }
}
export type RentFile = ReturnType<typeof useRentFile>
