import { useSyncExternalStore } from 'react'
import type { Property } from '#shared/records/properties/properties.ts'
import type { Tenancy } from '#shared/records/tenancies/tenancies.ts'

/** Ids of properties where a tenancy was ended since the page was loaded. OfferAvailable asks what becomes of them. */
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

/** Notes the properties of tenancies that ended. `before`: the tenancies before they were ended, deleted or moved. */
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

/** The properties among these ids that are marked as rented although no active tenancy is left. */
export function findEmptyProperties(
  ids: ReadonlySet<string>,
  tenancies: readonly Pick<Tenancy, 'status' | 'propertyId'>[],
  properties: readonly Property[],
): Property[] {
  const stillLet = new Set(tenancies.flatMap((each) => (each.status === 'active' ? [each.propertyId] : [])))
  return properties.filter(({ id, status }) => ids.has(id) && status === 'rented' && !stillLet.has(id))
}
