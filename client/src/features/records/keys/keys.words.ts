import type { Plates } from '#client/kit/ui/status-plates.ts'
import { formatDate } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { today } from '#shared/dates.ts'
import {
  type KeyReason,
  type KeySet,
  type KeyState,
  type KeysOut,
  keyStateOn,
} from '#shared/records/keys/keys.ts'

export const keyWords = { one: 'Key Set', many: 'Keys' }

export const keyPlates: Plates<KeyState> = {
  overdue: { tone: 'bad', label: 'Overdue' },
  out: { tone: 'pending', label: 'Out' },
  in: { tone: 'good', label: 'In' },
}

const reasonNames: Record<KeyReason, string> = { viewing: 'Viewing', repair: 'Repair', other: 'Other' }

export const reasonOptions = Object.entries(reasonNames).map(([value, label]) => ({ value, label }))

export const plateOf = (set: KeySet, day = today()) => keyPlates[keyStateOn(set, day)]

/** 'Repair, boiler service'. */
export const whyOf = ({ reason, note }: Pick<KeysOut, 'reason' | 'note'>) =>
  [reasonNames[reason], note].filter(Boolean).join(', ')

/** 'Calder Heating, due back 4 Dec 2026'. */
export const withWhom = ({ givenTo, dueBack }: KeysOut) => `${givenTo}, due back ${formatDate(dueBack)}`

/** The address that the label of a set has as its QR code. It names no property. */
export const labelAddress = ({ id }: Pick<KeySet, 'id'>) => window.location.origin + paths.keys({ set: id })
