import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { saveResponse } from '#client/kit/table/save-response.ts'
import { Button } from '#client/kit/ui/button.tsx'
import { makeCall } from '#client/lib/calls/calls.ts'
import { addressOf, type RequestOf } from '#shared/contract.ts'
import { statementCalls } from '#shared/money/landlords/landlord-account.calls.ts'

const { readPdf } = statementCalls

/** A link to the statement's PDF. A click saves the file, or tells why the server cannot make it now. */
export function StatementLink(asked: RequestOf<typeof readPdf>) {
  const download = useMutation({
    mutationFn: async () => saveResponse(await makeCall(readPdf, asked)),
    meta: { failed: 'Failed to download the PDF' },
  })
  return (
    <Button asChild pending={download.isPending} className="print:hidden">
      <a
        href={addressOf(readPdf, asked)}
        download
        onClick={(event) => {
          event.preventDefault()
          if (!download.isPending) download.mutate()
        }}
      >
        <Download aria-hidden="true" className="size-4" />
        Download PDF
      </a>
    </Button>
  )
}
