import type { ReactNode } from 'react'
import type { PasteColumn } from '#client/kit/paste-grid/paste-grid.tsx'
import { Select } from '#client/kit/ui/select.tsx'
import { formatDate } from '#client/lib/dates.ts'
import { today } from '#shared/dates.ts'
import { expiringKinds } from '#shared/law/certificates/certificates.calls.ts'
import {
  type CertificateKind,
  certificateKinds,
  type LicenceType,
  licenceIn,
  licenceNames,
  licenceTypes,
} from '#shared/law/certificates/certificates.kinds.ts'
import { readTypedDate } from '#shared/typed-date.ts'

const titles: Record<CertificateKind, string> = {
  gas: 'Gas',
  electrical: 'EICR',
  energy: 'EPC',
  alarms: 'Alarms',
  licence: 'Licence',
  insurance: 'Insurance',
}
export const rightToRent = 'right-to-rent'
type Side = 'until' | 'day'
type Sides = Record<CertificateKind, Side>

/** Which date most spreadsheets have of each kind. */
export const usualSides = Object.fromEntries(
  certificateKinds.map((kind) => [kind, kind === 'alarms' ? 'day' : 'until']),
) as Sides

const sides = [
  { value: 'until' as const, label: 'Expiry' },
  { value: 'day' as const, label: 'Date checked' },
]

/** The text after the words that name a licence: 'HMO licence, 14/3/2027'. */
const withoutLicence = (text: string) =>
  text.replace(/\b(?:selective|additional|mandatory|hmo|licen[cs]e|until|expires)\b[\s,:;-]*/gi, '')

/** The day that a cell has as it was typed or copied: '14/3/2027', '14 Mar 2027', 'Selective 2027-03-14'. */
export const dayOfCell = (kind: string, text: string): string =>
  readTypedDate(kind === 'licence' ? withoutLicence(text) : text, today()) ?? ''

/** Reads a cell, and shows the day as the account writes it, after the licence that the cell names. */
const readCell = (kind: string) => (text: string) => {
  const day = dayOfCell(kind, text)
  if (!day) return { problem: `‘${text.trim()}’ is not a date` }
  const licence = kind === 'licence' ? licenceIn(text) : undefined
  return { value: [licence && shortNames[licence], formatDate(day)].filter(Boolean).join(', ') }
}

const shortNames: Record<LicenceType, string> = {
  hmo: 'HMO',
  'additional-hmo': 'Additional',
  selective: 'Selective',
}

const below = (text: ReactNode) => <span className="mt-1 block text-12 font-normal text-ink-3">{text}</span>

interface Heads {
  of: Sides
  onSide: (kind: CertificateKind, side: Side) => void
  /** The licence of the cells that do not name one. */
  licence: LicenceType | undefined
  onLicence: (licence: LicenceType) => void
}

function headOf(kind: CertificateKind, { of, onSide, licence, onLicence }: Heads): ReactNode {
  const small = 'mt-1 !h-8 text-13 font-normal'
  if (kind === 'licence')
    return (
      <Select
        aria-label="Which licence"
        value={licence}
        placeholder="Which licence?"
        onChange={onLicence}
        options={licenceTypes.map((value) => ({ value, label: licenceNames[value] }))}
        className={small}
      />
    )
  if (kind === 'alarms') return below('Date checked')
  if (expiringKinds.includes(kind)) return below('Expiry')
  return (
    <Select
      aria-label={`Dates of ${titles[kind]}`}
      value={of[kind]}
      onChange={(side) => onSide(kind, side)}
      options={sides}
      className={small}
    />
  )
}

export const columnsOf = (heads: Heads): PasteColumn[] => [
  ...certificateKinds.map((kind) => ({
    key: kind,
    title: titles[kind],
    read: readCell(kind),
    head: headOf(kind, heads),
  })),
  { key: rightToRent, title: 'Right to rent', read: readCell(rightToRent), head: below('Date checked') },
]
