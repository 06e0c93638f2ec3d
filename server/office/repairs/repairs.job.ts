import type { Telling } from './repairs.ports.ts'

/**
 * Emails a contractor the link to their job, on which they quote, enter dates, and send photos and their invoice. Answers the
 * address. Throws a 409 without one.
 */
export const tellContractor = async (
  _at: Telling,
  _repairId: string,
  _contractorId: string,
  _note: string,
): Promise<string> => ''
