import { clsx } from 'clsx'
import { createContext, use } from 'react'
import { Link } from 'wouter'
import { badgeStyles } from '#client/kit/ui/badge.tsx'
import { addressLines } from '#client/lib/format.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { type ComplianceRow, type Plate, type PlateKind, plateKinds } from '#shared/law/duties/compliance.ts'
import { plateTones, sentenceOf, shortNames, wordsOf } from './plates.words.ts'

/** Opens the dialog of a plate; undefined for a person who may not write. */
export const OpenPlate = createContext<((row: ComplianceRow, kind: PlateKind) => void) | undefined>(undefined)

/** Whether a press on a plate leads anywhere: what asks for nothing has no dialog, unless a certificate can be recorded. */
function mayOpen(row: ComplianceRow, kind: PlateKind, { state, duty }: Plate): boolean {
  if (duty) return true
  const isCertificate = plateKinds.indexOf(kind) < 4
  return row.isWatched && isCertificate && state !== 'none'
}

interface PlateProps {
  row: ComplianceRow
  kind: PlateKind
  /** Names itself instead of its date, where no column does. */
  isNamed?: boolean
}

/** How a property stands in one point: a colour, a glyph and a word or date; a button where it can be recorded. */
export function PlateButton({ row, kind, isNamed = false }: PlateProps) {
  const open = use(OpenPlate)
  const plate = row.plates[plateKinds.indexOf(kind)]
  if (!plate) return null
  const { state } = plate
  const says = sentenceOf(kind, plate)
  const text = isNamed ? shortNames[kind] : wordsOf(kind, plate)
  const { plate: colours, glyph } =
    state === 'none' ? { plate: 'text-ink-3', glyph: '' } : badgeStyles[plateTones[state]]
  const look = clsx(
    'flex h-7 w-full items-center gap-1 whitespace-nowrap rounded-badge px-1.5 text-12 font-semibold tabular-nums',
    glyph && 'badge',
    state === 'none' ? 'font-normal' : 'inset-ring inset-ring-current/20',
    isNamed && 'px-1! text-[11px]! pointer-coarse:h-10',
    colours,
  )
  const opens = open && mayOpen(row, kind, plate)
  const Plate = opens ? 'button' : 'span'
  return (
    <Plate
      {...(opens && { type: 'button', 'aria-label': says, onClick: () => open(row, kind) })}
      data-plate={kind}
      data-state={state}
      data-glyph={glyph || undefined}
      title={says}
      className={clsx(look, opens && 'cursor-pointer hover:inset-ring-current/60')}
    >
      {!opens && <span className="sr-only">{says}</span>}
      <span aria-hidden={!opens || undefined} className="truncate">
        {text}
      </span>
    </Plate>
  )
}

/** All plates of a property below its name, on a phone, and the way to its deadlines. */
export const PlateLines = ({ row }: { row: ComplianceRow }) => (
  <span className="mt-1 grid grid-cols-[repeat(4,auto)] gap-1" data-stop="open">
    {plateKinds.map((kind) => (
      <PlateButton key={kind} row={row} kind={kind} isNamed />
    ))}
    <OtherDeadlines row={row} />
  </span>
)

/** Leads to the property's deadlines, with the number of those that have no plate, such as a licence or the PRS Database. */
export function OtherDeadlines({ row }: { row: ComplianceRow }) {
  const { open, overdue } = row.others
  const isOpen = open > 0
  const { plate: colours, glyph } = badgeStyles[overdue > 0 ? 'bad' : 'pending']
  return (
    <Link
      href={paths.duties({ property: row.id })}
      aria-label={`More: ${open} other ${open === 1 ? 'deadline' : 'deadlines'} of ${addressLines(row.name)[0]}`}
      data-glyph={isOpen ? glyph : undefined}
      className={clsx(
        'badge flex h-7 items-center gap-1 rounded-badge px-1.5 text-12 tabular-nums no-underline pointer-coarse:h-10',
        isOpen ? clsx('font-semibold inset-ring inset-ring-current/20', colours) : 'text-link',
      )}
    >
      {isOpen ? `${open} more` : 'Why?'}
    </Link>
  )
}
