import type { Telling } from './repairs.ports.ts'

/** Emails the landlord of a repair's property the link on which they approve the sum that was asked last. Answers the address. */
export const askLandlord = async (_at: Telling, _repairId: string, _note: string): Promise<string> => ''
