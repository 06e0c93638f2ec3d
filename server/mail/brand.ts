import type { DateFormat } from '#shared/date-format.ts'
import type { AccountScope } from '../db/scope.ts'
import { pictureOpener } from '../files/pictures.ts'
import type { Attachment } from '../http/services.ts'
import { readLetterhead, readLogo } from '../pdf/letterhead.ts'

interface Logo {
  png: Buffer
  /** The largest logo, in the pixels of a mail. The picture itself has twice as many. */
  width: number
  height: number
}

/** What a mail shows of the agency that it comes from. */
export interface MailLook {
  name: string
  /** As '#83b73a'. */
  colour: string
  logo: Logo | null
}

/** How an agency's mails look and how they write days and times. */
export interface MailBrand extends MailLook, DateFormat {}

const box = { width: 220, height: 56 }

/** The logo in the size of a mail, because every queued mail holds a copy. */
async function shrinkLogo(stored: Buffer): Promise<Logo> {
  const open = await pictureOpener(stored)
  const { data, info } = await open()
    .resize({ width: box.width * 2, height: box.height * 2, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer({ resolveWithObject: true })
  const scale = Math.min(1, box.width / info.width, box.height / info.height)
  return { png: data, width: Math.round(info.width * scale), height: Math.round(info.height * scale) }
}

/** Reads how the account's mails look. */
export async function readMailBrand(scope: AccountScope): Promise<MailBrand> {
  const agency = await readLetterhead(scope)
  const stored = await readLogo(scope, agency)
  const { name, brandColour: colour, dateStyle, clock } = agency
  return { name, colour, dateStyle, clock, logo: stored && (await shrinkLogo(stored)) }
}

/** The id by which a mail's HTML names its logo. */
export const logoId = 'logo@gable'

/** The logo as an attachment, because most mail programs block pictures from the web until the reader allows them. */
export const logoAttachment = ({ png }: Logo): Attachment => ({
  name: 'logo.png',
  contentType: 'image/png',
  base64: png.toString('base64'),
  contentId: logoId,
})
