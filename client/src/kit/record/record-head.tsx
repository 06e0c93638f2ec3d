import type { ReactNode } from 'react'
import { Badge } from '#client/kit/ui/badge.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { useCurrency } from '#client/lib/currency.ts'
import { usePageTitle } from '#client/lib/pages/page-title.ts'
import type { Figure, PlateWords, RecordView } from './view.ts'

interface RecordHeadProps<Row> {
  view: RecordView<Row>
  id: string
  list: string
  /** Undefined until the record is read. */
  row: Row | undefined
  /** The button of the menu with Delete. */
  menu: ReactNode
}

export function RecordHead<Row>({ view, id, list, row, menu }: RecordHeadProps<Row>) {
  const { nameOf, placeOf, plateOf, figuresOf, Notice, Steps, resource } = view
  const { one, many } = resource.title
  const { format } = useCurrency()
  const name = row && nameOf(row)
  usePageTitle(name)
  return (
    <PageHeader
      title={name ?? one}
      beside={row && plateOf && <Plate {...plateOf(row)} />}
      subtitle={
        <>
          {row && placeOf && <span className="mr-4 text-14 text-ink">{placeOf(row)}</span>}
          <RecordId label={`${one} ID`} id={id} />
        </>
      }
      back={{ href: list, label: `Back to ${many}` }}
      below={
        row && (
          <>
            {figuresOf && <Figures figures={figuresOf(row, format)} />}
            {Notice && <Notice row={row} />}
          </>
        )
      }
      actions={
        row && (
          <>
            {Steps && <Steps row={row} />}
            {menu}
          </>
        )
      }
    />
  )
}

export const Plate = ({ tone, label }: PlateWords) => <Badge tone={tone}>{label}</Badge>

export function Figures({ figures }: { figures: Figure[] }) {
  return (
    <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-3">
      {figures.map(({ name, value }) => (
        <div key={name} className="min-w-0">
          <dt className="text-13 text-ink-3">{name}</dt>
          <dd className="mt-0.5 text-16 font-semibold break-words tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** 'Property ID' and the id, which one click selects as a whole for copying. */
function RecordId({ label, id }: { label: string; id: string }) {
  return (
    <span className="text-13 text-ink-3">
      {label} <code className="ml-1 font-body break-all select-all tabular-nums">{id}</code>
    </span>
  )
}
