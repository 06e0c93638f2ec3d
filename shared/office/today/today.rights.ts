import type { Me } from '../../accounts/auth.ts'
import { isAllowed, type Permission } from '../../permissions.ts'
import type { TodayGroup, TodayKind } from './today.ts'

/** Where a row stands and for whom it is. */
export interface TodayRights {
  group: TodayGroup
  /** What a person must be allowed to do the work of the row; nobody else sees it. */
  may: Permission
  /** Whether private landlords have no such work. */
  ofAgencies: boolean
  /** Whether it can be put off. What is one person's own has a day already, and what cannot wait stays. */
  canWait: boolean
}

const of = (group: TodayGroup, may: Permission, rest: Partial<TodayRights> = {}): TodayRights => ({
  group,
  may,
  ofAgencies: rest.ofAgencies ?? false,
  canWait: rest.canWait ?? true,
})
const ofAgencies = { ofAgencies: true }
const cannotWait = { canWait: false }

export const todayRights: Record<TodayKind, TodayRights> = {
  leaving: of('account', 'read', cannotWait),
  stored: of('account', 'write'),
  accounts: of('setup', 'write'),
  fee: of('setup', 'manage', ofAgencies),
  howToPay: of('setup', 'manage'),
  bank: of('setup', 'manage'),
  opening: of('setup', 'manage', ofAgencies),
  details: of('setup', 'manage', ofAgencies),
  second: of('setup', 'manage', ofAgencies),
  file: of('money', 'write'),
  unsorted: of('money', 'write'),
  arrears: of('money', 'write'),
  promises: of('money', 'write'),
  overdue: of('money', 'write'),
  raise: of('money', 'write'),
  bills: of('money', 'write', ofAgencies),
  drafts: of('money', 'write', ofAgencies),
  approve: of('money', 'write', ofAgencies),
  send: of('money', 'manage', ofAgencies),
  proof: of('money', 'write', { ...ofAgencies, ...cannotWait }),
  month: of('money', 'manage', ofAgencies),
  statements: of('money', 'write', ofAgencies),
  duties: of('doors', 'write', cannotWait),
  deposits: of('doors', 'write'),
  repairs: of('doors', 'write'),
  repairBills: of('doors', 'write', ofAgencies),
  repairsLate: of('doors', 'write'),
  offers: of('doors', 'write'),
  lets: of('doors', 'write'),
  letsLate: of('doors', 'write'),
  enquiries: of('doors', 'write'),
  viewed: of('doors', 'read'),
  outcomes: of('doors', 'write'),
  keys: of('doors', 'write'),
  ending: of('doors', 'write'),
  pastEnd: of('doors', 'write'),
  unlet: of('doors', 'write'),
  empty: of('doors', 'write'),
  unrecorded: of('doors', 'write'),
  tasks: of('mine', 'read', cannotWait),
  mentions: of('mine', 'read', cannotWait),
}

/** Whether a row of this kind can be of somebody in an account. */
export function mayDo(kind: TodayKind, account: Pick<Me['account'], 'kind' | 'role'>): boolean {
  const { may, ofAgencies: isOfAgencies } = todayRights[kind]
  return isAllowed(account.role, may) && (account.kind === 'agent' || !isOfAgencies)
}
