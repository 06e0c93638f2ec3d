import { useSyncExternalStore } from 'react'
import type { Property } from '#shared/properties/properties.ts'
import type { Tenancy } from '#shared/tenancies/tenancies.ts'

/** Properties where a tenancy was ended in this visit, until it is settled what becomes of them. */
let propertyIds: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

function set(next: Iterable<string>) {
  propertyIds = new Set(next)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Call it with tenancies as they were before they were ended, deleted or moved to another property. */
export function noteEndedTenancies(before: readonly Pick<Tenancy, 'status' | 'propertyId'>[]): void {
  const wereLet = before.flatMap(({ status, propertyId }) => (status === 'active' ? [propertyId] : []))
  if (wereLet.length > 0) set([...propertyIds, ...wereLet])
}

export function forgetProperties(propertyIds: readonly string[]): void {
  set([...propertyIds].filter((id) => !propertyIds.includes(id)))
}

export function usePropertiesOfEndedTenancies(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, () => propertyIds)
}

/** Of these properties, those that say 'rented' while no active tenancy is left; asked of the lists as they are now. */
export function findEmptyProperties(
  ids: ReadonlySet<string>,
  tenancies: readonly Pick<Tenancy, 'status' | 'propertyId'>[],
  properties: readonly Property[],
): Property[] {
  const stillLet = new Set(tenancies.flatMap((each) => (each.status === 'active' ? [each.propertyId] : [])))
  return properties.filter(({ id, status }) => ids.has(id) && status === 'rented' && !stillLet.has(id))
}
