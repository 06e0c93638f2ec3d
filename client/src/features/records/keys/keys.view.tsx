import { useState } from 'react'
import { Link } from 'wouter'
import { Fact, ReadDialog } from '#client/kit/facts/read-dialog.tsx'
import { Badge } from '#client/kit/ui/badge.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { LinkButton } from '#client/kit/ui/link-button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#client/kit/ui/overlays/dialog.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { useCall, useRead } from '#client/lib/calls/use-call.ts'
import { formatDate, formatMoment } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { keyCalls } from '#shared/records/keys/keys.calls.ts'
import type { KeyMove, KeySet } from '#shared/records/keys/keys.ts'
import { titleCase } from '#shared/text.ts'
import { GiveOutDialog, KeySetDialog } from './keys.dialogs.tsx'
import { KeyStep } from './keys.steps.tsx'
import { plateOf, whyOf, withWhom } from './keys.words.ts'

interface ViewProps {
  /** Undefined where the label’s set is not in this account, or was deleted. */
  set: KeySet | undefined
  onClose: () => void
}

/** A set of keys, as its label opens it: where it is, and one click to return it or give it out. */
export default function KeySetView({ set, onClose }: ViewProps) {
  const [action, setAction] = useState<'edit' | 'out'>()
  const back = () => setAction(undefined)
  if (!set)
    return (
      <ReadDialog onClose={onClose} title="No Such Key Set" size="sm">
        <p className="text-14 text-ink-2">
          It was deleted, or it belongs to another account. Check which account is open.
        </p>
      </ReadDialog>
    )
  if (action === 'edit') return <KeySetDialog set={set} onClose={back} />
  if (action === 'out') return <GiveOutDialog set={set} onClose={back} />
  return (
    <Dialog onClose={onClose} title={`Set ${set.hook}`} reads>
      <DialogBody>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14">
          <Badge tone={plateOf(set).tone}>{plateOf(set).label}</Badge>
          {set.out ? withWhom(set.out) : 'On its hook'}
        </p>
        <dl className="text-14">
          <Fact name="Property">
            <Link href={paths.of('properties').edit(set.propertyId)} className="text-link hover:underline">
              {titleCase(set.property)}
            </Link>
          </Fact>
          <Fact name="Keys">{set.contents}</Fact>
          {set.out?.viewingId && (
            <Fact name="Viewing">
              <Link href={paths.of('viewings').edit(set.out.viewingId)} className="text-link hover:underline">
                Open the viewing
              </Link>
            </Fact>
          )}
        </dl>
        <Moves id={set.id} />
      </DialogBody>
      <Steps set={set} begin={setAction} onClose={onClose} />
    </Dialog>
  )
}

function Steps(props: { set: KeySet; begin: (action: 'edit' | 'out') => void; onClose: () => void }) {
  const { set, begin, onClose } = props
  const remove = useCall(keyCalls.remove, {}, { onSuccess: onClose })
  if (!useMayWrite()) return null
  return (
    <DialogFooter>
      <Button pending={remove.isPending} onClick={() => remove.mutate({ params: { id: set.id } })}>
        Delete
      </Button>
      <LinkButton to={paths.keys({ labels: set.id })}>Print Label</LinkButton>
      <Button onClick={() => begin('edit')}>Edit</Button>
      <KeyStep set={set} look="primary" size="md" onGiveOut={() => begin('out')} />
    </DialogFooter>
  )
}

function Moves({ id }: { id: string }) {
  const { data, error } = useRead(keyCalls.listMoves, { params: { id } })
  if (error) return <p className="text-13 text-ink-3">We couldn’t load who had it before.</p>
  if (!data) return <Skeleton className="h-16" />
  return (
    <section aria-label="History">
      <h3 className="font-body text-13 font-semibold text-ink-3">History</h3>
      {data.length === 0 && <p className="text-13 text-ink-3">Not given out yet.</p>}
      <ul className="divide-y divide-hairline text-13">
        {data.map((move) => (
          <li key={move.id} className="py-1.5">
            {wordsOf(move)}
            <span className="block text-ink-3">
              {formatMoment(move.at)}, recorded by {move.by}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function wordsOf({ kind, givenTo, reason, note = '', dueBack }: KeyMove): string {
  if (kind === 'back' || !reason || !dueBack) return 'Returned'
  return `Out to ${givenTo}: ${whyOf({ reason, note })}, until ${formatDate(dueBack)}`
}
