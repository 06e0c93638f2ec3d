import { useRead } from '#client/lib/calls/use-call.ts'
import { agencyCalls } from '#shared/accounts/agency.calls.ts'

/** Whether invoices have payment details; true until the answer is there. */
export const useSaysHowToPay = () => useRead(agencyCalls.read).data?.paymentDetails !== ''
