import { useMutation, useQuery } from '@tanstack/react-query'
import { mutationFor, queryFor } from '#client/lib/calls/calls.ts'
import { certificateCalls } from '#shared/law/certificates/certificates.calls.ts'
import type { CertificateChange, CertificateInput } from '#shared/law/certificates/certificates.ts'

/** Days pass without a write, so each visit asks again. */
export const useCertificatesOf = (id: string) =>
  useQuery({ ...queryFor(certificateCalls.ofHome, { params: { id } }), refetchOnMount: 'always' })

export const useCertificateHomes = () =>
  useQuery({
    ...queryFor(certificateCalls.list, {}),
    refetchOnMount: 'always',
    select: ({ homes }) => homes,
  })

export const useAddCertificate = () =>
  useMutation(
    mutationFor(certificateCalls.add, (body: CertificateInput) => ({ body }), {
      done: {
        title: 'Certificate Recorded',
        description: 'We’ve updated the next due dates.',
      },
    }),
  )

export const useChangeCertificate = (id: string) =>
  useMutation(
    mutationFor(certificateCalls.change, (body: CertificateChange) => ({ params: { id }, body }), {
      done: { title: 'Certificate Updated', description: 'Certificate has been updated successfully.' },
    }),
  )

export const useDeleteCertificate = (id: string) =>
  useMutation(
    mutationFor(certificateCalls.remove, () => ({ params: { id } }), {
      done: { title: 'Certificate Deleted', description: 'It stays in the bin for 30 days.' },
      failed: 'Failed to delete the certificate',
      undo: true,
    }),
  )
