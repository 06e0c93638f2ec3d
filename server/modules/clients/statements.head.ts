import type { PrintedHead, StatementContent } from '#shared/clients/statements.ts'
import type { Letterhead } from '../../pdf/letterhead.ts'

/** What a statement keeps of the agency's head. */
export const keepHead = ({
  dateStyle,
  clock,
  licenceNumber,
  address,
  vatNumber,
  brandColour,
  logoFileId,
}: Letterhead): PrintedHead => ({
  ...{ dateStyle, clock, licenceNumber, address, vatNumber, brandColour, logoFileId },
})

/** The agency's head as a statement was made with; of one from before it was kept, today's. */
export const headOf = (
  { head, agency }: Pick<StatementContent, 'head' | 'agency'>,
  today: Letterhead,
): Letterhead => (head ? { ...today, ...head, name: agency } : today)
