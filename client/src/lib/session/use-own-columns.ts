import { useMemo } from 'react'
import { useMay } from './use-may-write.ts'

/** Leaves out the landlord for a client landlord, whose rows are all their own. */
export function useOwnColumns<Column extends { key: string }>(columns: readonly Column[]): readonly Column[] {
  const mayReadAll = useMay('read')
  return useMemo(
    () => (mayReadAll ? columns : columns.filter(({ key }) => key !== 'landlord')),
    [columns, mayReadAll],
  )
}
