import { and, isNotNull, isNull } from 'drizzle-orm'
import { isOnItsWay, payouts } from './payouts.table.ts'

const isOpen = isNull(payouts.cancelledAt)

/** Payouts that wait for somebody's approval. */
export const isDraft = and(isOpen, isNull(payouts.approvedAt))

/** Approved payouts that are in no file for the bank. */
export const isToSend = and(isOnItsWay, isNull(payouts.payoutFileId))

/** Payouts that the bank has shown going out and has not sent back. */
export const mayComeBack = and(isOpen, isNotNull(payouts.seenId), isNull(payouts.returnedId))
