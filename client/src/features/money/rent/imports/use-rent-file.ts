import { useFileFlow } from '#client/kit/files/use-file-flow.ts'
import { makeCall } from '#client/lib/calls/calls.ts'
import { useWrite } from '#client/lib/calls/use-call.ts'
import { countOf } from '#client/lib/format.ts'
import type { RentFileInput, RentFileReply } from '#shared/money/rent/papers/rent.files.ts'
import type { RentFileKind } from './imports.kinds.ts'

type Answers = Pick<
  RentFileInput,
  'choices' | 'skip' | 'again' | 'dateOrder' | 'replies' | 'balancesOn' | 'rentDay' | 'oldTotal'
>

/** A rent file from its choice to its import. Where the headers name all columns, it is checked as soon as it is read. */
export function useRentFile(kind: RentFileKind) {
  const check = (body: RentFileInput) => makeCall(kind.call, { body })
  const write = useWrite(kind.call, (body: RentFileInput) => ({ body: { ...body, dryRun: false } }), {
    done: ({ ready }, { fileName }) => ({
      title: 'Import Finished',
      description: `${countOf(ready.count, kind.words)} from ${fileName}.`,
    }),
  })
  const flow = useFileFlow<Answers, RentFileReply, RentFileReply>({
    columns: kind.columns,
    begin: () => ({}),
    // The other answers are about rows by their numbers.
    keep: ({ balancesOn, rentDay, oldTotal }) => ({ balancesOn, rentDay, oldTotal }),
    read: async (file) => {
      const reply = await check(file)
      return { fileColumns: reply, ...(reply.missing.length === 0 && { checked: reply }) }
    },
    check: ({ file, mapping, answers }) => check({ ...file, mapping, ...answers }),
  })
  return {
    ...flow,
    record: () =>
      flow.store(({ file, mapping, answers }, { ready: expected, dateOrder }) =>
        // The order that the rows were shown in is what a person agrees to by recording them.
        write.mutateAsync({ ...file, mapping, ...answers, expected, dateOrder }),
      ),
  }
}
export type RentFile = ReturnType<typeof useRentFile>
