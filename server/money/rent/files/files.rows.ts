import type { CsvColumn } from '#shared/csv/column.ts'
import type { RentFileRow } from '#shared/money/rent/papers/rent.files.ts'
import { listOldReferences } from '../../../files/referred.ts'
import { type Candidate, describeSeveral, describeUnknown, type makeMatcher } from './files.match.ts'

/** The most tenancies that a row offers to choose from. */
const mostFits = 20

export const labelOf = ({ id, label }: Candidate) => ({ id, label })

type Found = Pick<RentFileRow, 'state' | 'why' | 'by' | 'fits'> & {
  tenancy: Candidate | undefined
  personId: string | null
}

/** The tenancy of a row: the one that a person chose, or else the only one that fits. */
export function findTenancy(
  values: Record<string, string | null>,
  columns: readonly CsvColumn[],
  match: ReturnType<typeof makeMatcher>,
  isChosen: boolean,
  choice: Candidate | undefined,
): Found {
  const none = { fits: [], by: null, personId: null, tenancy: undefined }
  if (isChosen)
    return choice
      ? { ...none, state: 'ready', why: '', by: 'choice', tenancy: choice }
      : { ...none, state: 'unknown', why: 'The tenancy that was chosen has no rent account' }
  const said = {
    reference: values.reference ?? '',
    tenant: values.tenant ?? '',
    home: values.home ?? '',
    oldReferences: listOldReferences(columns, values),
  }
  const found = match(said)
  const [first, second] = found?.found ?? []
  if (!found || !first) return { ...none, state: 'unknown', why: describeUnknown(said) }
  if (second)
    return {
      ...none,
      state: 'several',
      why: describeSeveral(found.found),
      fits: found.found.slice(0, mostFits).map(labelOf),
    }
  return { ...none, state: 'ready', why: '', by: found.by, tenancy: first, personId: found.personId }
}
