import ArrearsList from '#client/features/money/arrears/arrears.list.tsx'
import type { BulkDialogProps } from '#client/features/money/arrears/dialogs/bulk.ts'
import { latePart } from '#client/lib/browser/screen.ts'

const ManyTasks = latePart(() => import('#client/features/office/tasks/tasks.many.tsx')).Part

const ManyPages = latePart(() => import('#client/features/office/links/links.send.tsx')).Part

const words = { one: 'Tenancy', many: 'Tenancies' }

const Assign = ({ rows, ...rest }: BulkDialogProps) => (
  <ManyTasks
    abouts={rows.map(({ id }) => ({ kind: 'tenancies' as const, id }))}
    words={words}
    text="Call about the rent arrears"
    {...rest}
  />
)

const SendPages = ({ rows, ...rest }: BulkDialogProps) => (
  <ManyPages ids={rows.map(({ id }) => id)} {...rest} />
)

/** The arrears, where tasks are assigned, and tenants sent their page, for a selection. */
export default function Arrears() {
  return <ArrearsList bulk={{ assign: Assign, page: SendPages }} />
}
