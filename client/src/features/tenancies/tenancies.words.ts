import type { Plates } from '#client/kit/table/columns.tsx'
import { optionsOf, wordsOf } from '#client/lib/format.ts'
import { paymentStatuses, type Tenancy, tenancyStatuses } from '#shared/tenancies/tenancies.ts'

export const tenancyStatusPlates: Plates<Tenancy['status']> = {
  active: { tone: 'primary', label: wordsOf('active') },
  pending: { tone: 'pending', label: wordsOf('pending') },
  expired: { tone: 'muted', label: wordsOf('expired') },
  terminated: { tone: 'bad', label: wordsOf('terminated') },
}

export const paymentPlates: Plates<Tenancy['paymentStatus']> = {
  paid: { tone: 'primary', label: wordsOf('paid') },
  pending: { tone: 'pending', label: wordsOf('pending') },
  overdue: { tone: 'bad', label: wordsOf('overdue') },
}

export const tenancyStatusOptions = optionsOf(tenancyStatuses)
export const paymentOptions = optionsOf(paymentStatuses)
