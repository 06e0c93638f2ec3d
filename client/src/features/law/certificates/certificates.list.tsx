import { columnsFor } from '#client/kit/table/columns.tsx'
import { DataTable } from '#client/kit/table/data-table.tsx'
import type { Column } from '#client/kit/table/state/column.ts'
import { type Filter, useTable } from '#client/kit/table/state/use-table.ts'
import { Badge } from '#client/kit/ui/badge.tsx'
import { EmptyState } from '#client/kit/ui/empty-state.tsx'
import { LawNotice } from '#client/kit/ui/law-source.tsx'
import { LinkButton } from '#client/kit/ui/link-button.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { always, useRead } from '#client/lib/calls/use-call.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useIsEnglish } from '#client/lib/session/use-english.ts'
import {
  certificateCalls,
  type HomeCertificates,
  type Standing,
} from '#shared/law/certificates/certificates.calls.ts'
import type { CertificateKind } from '#shared/law/certificates/certificates.kinds.ts'
import { certificateKinds } from '#shared/law/certificates/certificates.kinds.ts'
import { isNeeded, kindWords, plateOf } from './certificates.words.ts'

const isMissing = (standing: Standing) => standing.state === 'missing' && isNeeded(standing.kind)
const isEnding = ({ state }: Standing) => state === 'soon' || state === 'expired' || state === 'failed'
const asks = (standing: Standing) => isMissing(standing) || isEnding(standing)

const filters: readonly Filter<HomeCertificates>[] = [
  {
    key: 'asks',
    label: 'Certificates',
    all: 'All Certificates',
    options: [
      { value: 'missing', label: 'Something is not recorded' },
      { value: 'ending', label: 'Something expires or expired' },
      ...certificateKinds.map((kind) => ({
        value: kind,
        label: `${kindWords[kind].name}: not recorded or expiring`,
      })),
    ],
    keeps: ({ kinds }, asked) =>
      asked === 'missing'
        ? kinds.some(isMissing)
        : asked === 'ending'
          ? kinds.some(isEnding)
          : kinds.some((each) => each.kind === asked && asks(each)),
  },
  {
    key: 'let',
    label: 'Properties',
    all: 'All Properties',
    options: [
      { value: 'let', label: 'Let' },
      { value: 'not', label: 'Not let' },
    ],
    keeps: ({ isLet }, asked) => isLet === (asked === 'let'),
  },
]

const standingOf = ({ kinds }: HomeCertificates, kind: CertificateKind) =>
  kinds.find((each) => each.kind === kind)

function plateIn(row: HomeCertificates, kind: CertificateKind) {
  const standing = standingOf(row, kind)
  return standing && plateOf(standing)
}

/** What has to be done comes first, then what ends first. */
const sortOf = (standing: Standing | undefined): string | null => {
  if (!standing) return null
  if (isMissing(standing)) return '0'
  return standing.until?.day ?? null
}

const column = columnsFor<HomeCertificates>()

const columns: readonly Column<HomeCertificates>[] = [
  column.link(
    'property',
    'Property',
    {
      to: ({ id }) => `${paths.of('properties').edit(id)}#certificates`,
      text: ({ name }) => name,
      note: ({ isLet }) => (isLet ? '' : 'Not let'),
      brief: ({ kinds }) => <Brief kinds={kinds} />,
    },
    { sort: true },
  ),
  ...certificateKinds.map((kind) =>
    column.custom(
      kind,
      kindWords[kind].name,
      {
        cell: (row) => {
          const plate = plateIn(row, kind)
          return plate && <Badge tone={plate.tone}>{plate.label}</Badge>
        },
        csv: (row) => plateIn(row, kind)?.label ?? null,
      },
      {
        sort: (row) => sortOf(standingOf(row, kind)),
        width: kind === 'licence' || kind === 'insurance' ? 132 : 156,
      },
    ),
  ),
]

/** On a phone, what has to be done with the home's certificates. */
function Brief({ kinds }: Pick<HomeCertificates, 'kinds'>) {
  const open = kinds.filter(asks)
  if (open.length === 0) return <Badge tone="good">In order</Badge>
  return (
    <span className="flex gap-1.5">
      {open.slice(0, 2).map((standing) => (
        <Badge key={standing.kind} tone={plateOf(standing).tone}>
          {kindWords[standing.kind].name}
        </Badge>
      ))}
      {open.length > 2 && <span className="text-12 text-ink-3">and {open.length - 2} more</span>}
    </span>
  )
}

const words = { one: 'Property', many: 'Properties' }

export default function CertificateList() {
  const homes = useRead(certificateCalls.list, {}, always)
  const table = useTable<HomeCertificates>({
    name: 'certificates',
    list: { ...homes, data: homes.data?.homes },
    columns,
    searchIn: ({ name }) => [name],
    filters,
    sort: 'property',
  })
  return (
    <>
      <PageHeader
        title="Certificates"
        subtitle="Certificates by property: valid, expiring and not recorded"
        actions={<LinkButton to={paths.earlierChecks()}>Earlier Checks</LinkButton>}
      />
      <DataTable
        table={table}
        words={words}
        searchPlaceholder="Search properties..."
        minWidth={1080}
        oneRow
        open={({ id }) => `${paths.of('properties').edit(id)}#certificates`}
        label={({ name }) => name}
        empty={
          <EmptyState
            title="No properties yet"
            text="Each property’s gas, electrical, EPC and other certificates are listed here."
          />
        }
      />
      {useIsEnglish() && <LawNotice className="mt-3" />}
    </>
  )
}
