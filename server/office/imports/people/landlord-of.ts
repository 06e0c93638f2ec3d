import type { PlannedKind } from '../kinds.ts'
import type { Labels } from '../labels.ts'
import type { RowAsRead } from '../plan.read.ts'
import type { People } from './people.ts'

/** The landlord whom a row is about: an id on the books or in the plan, or as the file names them. */
export type LandlordOf = (row: RowAsRead) => { key: string; name: string }

export function findLandlords(kind: PlannedKind, people: Pick<People, 'find'>, labels: Labels): LandlordOf {
  return ({ row, values }) => {
    if (kind.name === 'landlords') return { key: `row ${row}`, name: values.name ?? '' }
    const [name, email] = [values.landlord ?? '', values.landlordEmail ?? '']
    const who = { name, email, phone: values.landlordPhone ?? '' }
    const [known] = labels.find('landlords', name || email, email || undefined)
    const key = people.find('landlord', who) ?? known ?? `${name} ${email}`.toLowerCase()
    return { key, name: name || email }
  }
}
