import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#client/lib/calls/calls.ts'
import { useWrite } from '#client/lib/calls/use-call.ts'
import { certificateCalls } from '#shared/law/certificates/certificates.calls.ts'
import type { EarlierCertificates } from '#shared/law/certificates/certificates.earlier.ts'
import { rightToRentCalls } from '#shared/law/right-to-rent/right-to-rent.calls.ts'
import type { EarlierChecks } from '#shared/law/right-to-rent/right-to-rent.earlier.ts'

export const useHomes = () =>
  useQuery({
    ...queryFor(certificateCalls.list, {}),
    refetchOnMount: 'always',
    select: ({ homes }) => homes,
  })

export const useUnchecked = () =>
  useQuery({ ...queryFor(rightToRentCalls.unchecked, {}), refetchOnMount: 'always' })

const recorded = (count: number, what: string) => ({
  title: 'Recorded',
  description: `${count.toLocaleString('en-GB')} ${what} ${count === 1 ? 'was' : 'were'} recorded.`,
})

export const useRecordCertificates = () =>
  useWrite(certificateCalls.addEarlier, (body: EarlierCertificates) => ({ body }), {
    done: ({ count }) => recorded(count, count === 1 ? 'certificate or check' : 'certificates and checks'),
    undo: true,
  })

export const useRecordChecks = () =>
  useWrite(rightToRentCalls.addEarlier, (body: EarlierChecks) => ({ body }), {
    done: ({ count }) => recorded(count, count === 1 ? 'right to rent check' : 'right to rent checks'),
    undo: true,
  })
