import ArrearsList from '#client/features/money/arrears/arrears.list.tsx'
import type { BulkDialogProps } from '#client/features/money/arrears/dialogs/bulk.ts'
import { latePart } from '#client/lib/browser/screen.ts'

const ManyTasks = latePart(() => import('#client/features/office/tasks/tasks.many.tsx')).Part

const words = { one: 'Tenancy', many: 'Tenancies' }

const Assign = ({ rows, ...rest }: BulkDialogProps) => (
  <ManyTasks
    abouts={rows.map(({ id }) => ({ kind: 'tenancies' as const, id }))}
    words={words}
    text="Call about the rent arrears"
    {...rest}
  />
)

/** The arrears, where tasks are assigned for a selection. */
export default function Arrears() {
  return <ArrearsList assign={Assign} />
}
