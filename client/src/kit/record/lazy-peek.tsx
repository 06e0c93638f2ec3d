import type { PeekProps } from '#client/kit/table/peek.ts'
import { latePart } from '#client/lib/browser/screen.ts'
import type { RecordPeekProps } from './record-peek.tsx'
import type { RecordView } from './view.ts'

/** The panel of a kind of record beside its list. Its code and the kind's view arrive when it is first opened. */
export function peekOf<Row>(api: RecordPeekProps<Row>['api'], load: () => Promise<RecordView<Row>>) {
  const { Part } = latePart(async () => {
    const [view, { RecordPeek }] = await Promise.all([load(), import('./record-peek.tsx')])
    return { default: (asked: PeekProps) => <RecordPeek view={view} api={api} {...asked} /> }
  })
  return (asked: PeekProps) => <Part {...asked} />
}
