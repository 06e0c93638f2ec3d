import { Bell, BellOff, CircleSlash, CircleX, Undo2, UserRound, UserRoundX } from 'lucide-react'
import { Link } from 'wouter'
import { useOpenDialog } from '#client/kit/facts/dialogs.tsx'
import { MenuItem } from '#client/kit/ui/overlays/menu.tsx'
import { latePart } from '#client/lib/browser/screen.ts'
import { useCall } from '#client/lib/calls/use-call.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { dutyCalls } from '#shared/law/duties/duties.calls.ts'
import { roomOf } from '#shared/law/duties/duties.ts'
import { Snooze } from './duties.bulk.tsx'
import { useDeclareNotDone } from './duties.not-done.ts'
import { type DutyLine, pathOf } from './duties.words.ts'

const dialogs = () => import('./duties.dialogs.tsx')
const Assign = latePart(async () => ({ default: (await dialogs()).AssignDialog })).Part
const Dismiss = latePart(async () => ({ default: (await dialogs()).DismissDialog })).Part

const icon = { 'aria-hidden': true } as const

/** The items of a duty's menu. None of them ends it: only its evidence does. */
export function DutyItems({ duty }: { duty: DutyLine }) {
  const { kind, key, home, givenTo, dismissed, snoozed, state, notDone } = duty
  const open = useOpenDialog()
  const unassign = useCall(dutyCalls.takeBack)
  const restore = useCall(dutyCalls.bringBack)
  const declareNotDone = useDeclareNotDone()
  const undoNotDone = useCall(dutyCalls.notRecorded)
  const endSnooze = useCall(dutyCalls.unsnooze)
  return (
    <>
      <MenuItem asChild>
        <Link href={pathOf(duty)}>{state === 'unrecorded' ? 'Record it' : 'Do it now'}</Link>
      </MenuItem>
      {home && (
        <MenuItem asChild>
          <Link href={paths.of('properties').edit(home.id)}>Open property</Link>
        </MenuItem>
      )}
      {dismissed ? (
        <MenuItem icon={<Undo2 {...icon} />} onSelect={() => restore.mutate({ body: { key } })}>
          Restore
        </MenuItem>
      ) : (
        <MenuItem icon={<UserRound {...icon} />} onSelect={() => open(<Assign duty={duty} />)}>
          {givenTo ? 'Assign to somebody else...' : 'Assign to somebody...'}
        </MenuItem>
      )}
      {givenTo && (
        <MenuItem icon={<UserRoundX {...icon} />} onSelect={() => unassign.mutate({ body: { key } })}>
          Unassign {givenTo.name}
        </MenuItem>
      )}
      {!dismissed && (
        <MenuItem icon={<BellOff {...icon} />} onSelect={() => open(<Snooze keys={[key]} />)}>
          {snoozed ? 'Snooze for longer...' : 'Snooze...'}
        </MenuItem>
      )}
      {snoozed && (
        <MenuItem icon={<Bell {...icon} />} onSelect={() => endSnooze.mutate({ body: { keys: [key] } })}>
          End the snooze
        </MenuItem>
      )}
      {state === 'unrecorded' && (
        <MenuItem
          icon={<CircleX {...icon} />}
          onSelect={() => declareNotDone.mutate({ body: { keys: [key] } })}
        >
          Not done
        </MenuItem>
      )}
      {notDone && (
        <MenuItem icon={<Undo2 {...icon} />} onSelect={() => undoNotDone.mutate({ body: { keys: [key] } })}>
          Undo ‘Not done’
        </MenuItem>
      )}
      {!dismissed && roomOf[kind] && (
        <MenuItem icon={<CircleSlash {...icon} />} onSelect={() => open(<Dismiss duty={duty} />)}>
          Does not apply...
        </MenuItem>
      )}
    </>
  )
}
