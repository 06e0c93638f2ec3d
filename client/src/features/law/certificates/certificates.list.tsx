import { useState } from 'react'
import { Link } from 'wouter'
import { Badge } from '#client/kit/ui/badge.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Card } from '#client/kit/ui/card.tsx'
import { EmptyState } from '#client/kit/ui/empty-state.tsx'
import { LawNotice } from '#client/kit/ui/law-source.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { Select } from '#client/kit/ui/select.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { sentenceOf } from '#client/lib/calls/api.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useIsEnglish } from '#client/lib/session/use-english.ts'
import { type CertificateKind, certificateKinds } from '#shared/law/certificates/certificates.kinds.ts'
import type { HomeCertificates, Standing } from '#shared/law/certificates/certificates.ts'
import { useAllCertificates } from './certificates.calls.ts'
import { kindNames, plateOf } from './certificates.words.ts'

const filters = [
  { value: 'all', label: 'All homes' },
  { value: 'missing', label: 'Something is missing' },
  { value: 'soon', label: 'Something ends soon or has ended' },
] as const
type Filter = (typeof filters)[number]['value']

const isMissing = (standing: Standing) => standing.state === 'missing' && plateOf(standing).tone === 'bad'
const isEnding = ({ state }: Standing) => state === 'soon' || state === 'expired' || state === 'failed'

const fits: Record<Filter, (standing: Standing) => boolean> = {
  all: () => true,
  missing: isMissing,
  soon: isEnding,
}

/** The certificates of every home: what is missing and what ends. */
export default function CertificateList() {
  const { data, error, isFetching, refetch } = useAllCertificates()
  const [filter, setFilter] = useState<Filter>('all')
  const [kind, setKind] = useState<CertificateKind | 'any'>('any')
  const homes = data?.homes.filter(({ kinds }) =>
    kinds.some((each) => (kind === 'any' || each.kind === kind) && fits[filter](each)),
  )
  return (
    <>
      <PageHeader title="Certificates" subtitle={homes && `${homes.length} of ${data?.homes.length} homes`} />
      <div className="mb-4 flex flex-wrap gap-2 print:hidden">
        <Select
          aria-label="Which homes"
          value={filter}
          onChange={(value) => setFilter(value as Filter)}
          options={filters}
        />
        <Select
          aria-label="Which certificate"
          value={kind}
          onChange={(value) => setKind(value as CertificateKind | 'any')}
          options={[
            { value: 'any', label: 'Any certificate' },
            ...certificateKinds.map((value) => ({ value, label: kindNames[value] })),
          ]}
        />
      </div>
      {homes ? (
        homes.length > 0 ? (
          <Table homes={homes} />
        ) : (
          <Card>
            <EmptyState
              title={filter === 'all' ? 'There are no homes yet.' : 'No home fits these filters.'}
              action={filter !== 'all' && <Button onClick={() => setFilter('all')}>Show all homes</Button>}
            />
          </Card>
        )
      ) : error ? (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-14 text-ink-2">
          {sentenceOf(error, 'The certificates could not be loaded.')}
          <Button size="sm" pending={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        </p>
      ) : (
        <div role="status" className="grid gap-2">
          <span className="sr-only">Loading the certificates...</span>
          <Skeleton className="h-64" />
        </div>
      )}
      {useIsEnglish() && (
        <div className="mt-4">
          <LawNotice />
        </div>
      )}
    </>
  )
}

function Table({ homes }: { homes: readonly HomeCertificates[] }) {
  return (
    <Card className="overflow-x-auto">
      <table className="w-full text-14">
        <thead className="max-md:sr-only">
          <tr className="border-b border-hairline text-left text-13 text-ink-3">
            <th scope="col" className="px-5 py-3 font-medium">
              Home
            </th>
            {certificateKinds.map((kind) => (
              <th key={kind} scope="col" className="px-3 py-3 font-medium">
                {kindNames[kind]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-hairline">
          {homes.map(({ id, name, isLet, kinds }) => (
            <tr key={id} className="max-md:flex max-md:flex-wrap max-md:gap-2 max-md:px-4 max-md:py-3">
              <th scope="row" className="px-5 py-3 text-left font-normal max-md:w-full max-md:p-0">
                <Link
                  href={`${paths.of('properties').edit(id)}#certificates`}
                  className="font-medium text-ink hover:underline"
                >
                  {name}
                </Link>
                {!isLet && <span className="block text-13 text-ink-3">Not let</span>}
              </th>
              {kinds.map((standing) => {
                const plate = plateOf(standing)
                return (
                  <td key={standing.kind} className="px-3 py-3 max-md:p-0">
                    <span className="flex items-center gap-1.5">
                      <span className="text-12 text-ink-3 md:sr-only">{kindNames[standing.kind]}</span>
                      <Badge tone={plate.tone}>{plate.label}</Badge>
                    </span>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
