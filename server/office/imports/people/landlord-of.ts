import { textOf } from '../../../registry/label.ts'
import type { PlannedKind } from '../kinds.ts'
import type { Labels } from '../labels.ts'
import type { RowAsRead } from '../plan.read.ts'
import type { KnownRecords } from './known.ts'
import type { People } from './people.ts'

/** The landlord whom a row is about: an id on the books or in the plan, or as the file names them. */
export type LandlordOf = (row: RowAsRead) => { key: string; name: string }

export function findLandlords(
  kind: PlannedKind,
  people: Pick<People, 'find'>,
  labels: Labels,
  known: KnownRecords,
): LandlordOf {
  return (read) => {
    const { row, values } = read
    const about = known.of(read)
    const stored = about.get('landlords')?.stored?.id ?? about.get('properties')?.stored?.landlordId
    if (stored) return { key: textOf(stored), name: labels.nameOf('landlords', textOf(stored)) }
    if (kind.name === 'landlords') return { key: `row ${row}`, name: values.name ?? '' }
    const [name, email] = [values.landlord ?? '', values.landlordEmail ?? '']
    const who = { name, email, phone: values.landlordPhone ?? '' }
    const [named] = labels.find('landlords', name || email, email || undefined)
    const key = people.find('landlord', who) ?? named ?? `${name} ${email}`.toLowerCase()
    return { key, name: name || email }
  }
}
