import { Bell, BellOff, CircleSlash, CircleX, Undo2, UserRound, UserRoundX } from 'lucide-react'
import { Link } from 'wouter'
import { MenuItem } from '#client/kit/ui/overlays/menu.tsx'
import { paths } from '#client/lib/pages/paths.ts'
import { roomOf } from '#shared/law/duties/duties.ts'
import {
  type DutyLine,
  useBringDutyBack,
  useDeclareNotDone,
  useEndSnooze,
  useRestoreNotRecorded,
  useTakeDutyBack,
} from './duties.calls.ts'
import { pathOf } from './duties.words.ts'

const icon = { 'aria-hidden': true } as const

/** The items of a duty's menu. None of them ends it: only its evidence does. */
export function DutyItems({
  duty,
  begin,
}: {
  duty: DutyLine
  begin: (action: 'give' | 'dismiss' | 'snooze') => void
}) {
  const { kind, key, home, givenTo, dismissed, snoozed, state, notDone } = duty
  const takeBack = useTakeDutyBack()
  const bringBack = useBringDutyBack()
  const declareNotDone = useDeclareNotDone()
  const restore = useRestoreNotRecorded()
  const endSnooze = useEndSnooze()
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
        <MenuItem icon={<Undo2 {...icon} />} onSelect={() => bringBack.mutate(key)}>
          Restore
        </MenuItem>
      ) : (
        <MenuItem icon={<UserRound {...icon} />} onSelect={() => begin('give')}>
          {givenTo ? 'Assign to somebody else...' : 'Assign to somebody...'}
        </MenuItem>
      )}
      {givenTo && (
        <MenuItem icon={<UserRoundX {...icon} />} onSelect={() => takeBack.mutate(key)}>
          Unassign {givenTo.name}
        </MenuItem>
      )}
      {!dismissed && (
        <MenuItem icon={<BellOff {...icon} />} onSelect={() => begin('snooze')}>
          {snoozed ? 'Snooze for longer...' : 'Snooze...'}
        </MenuItem>
      )}
      {snoozed && (
        <MenuItem icon={<Bell {...icon} />} onSelect={() => endSnooze.mutate(key)}>
          End the snooze
        </MenuItem>
      )}
      {state === 'unrecorded' && (
        <MenuItem icon={<CircleX {...icon} />} onSelect={() => declareNotDone.mutate([key])}>
          Not done
        </MenuItem>
      )}
      {notDone && (
        <MenuItem icon={<Undo2 {...icon} />} onSelect={() => restore.mutate([key])}>
          Undo ‘Not done’
        </MenuItem>
      )}
      {!dismissed && roomOf[kind] && (
        <MenuItem icon={<CircleSlash {...icon} />} onSelect={() => begin('dismiss')}>
          Does not apply...
        </MenuItem>
      )}
    </>
  )
}
