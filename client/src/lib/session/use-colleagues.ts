import { useQuery } from '@tanstack/react-query'
import { type Colleague, colleagueCalls } from '#shared/accounts/colleagues.calls.ts'
import { queryFor } from '../calls/calls.ts'
import { useMay } from './use-may-write.ts'

const nobody: Colleague[] = []

/** Those of the team who may be given work, as the options of a select. */
export const writersOf = (people: readonly Colleague[]) =>
  people.flatMap(({ id, label, isYou, mayWrite }) =>
    mayWrite ? [{ value: id, label: isYou ? `${label} (you)` : label }] : [],
  )

/** The team by name, without client landlords; empty until it is read. */
export function useColleagues(): Colleague[] {
  return useQuery({ ...queryFor(colleagueCalls.list), enabled: useMay('read') }).data ?? nobody
}
