import type { User } from '#shared/accounts/auth.ts'
import { type ServedKind, servedKindNames } from '#shared/law/servings/servings.ts'
import type { TransactionScope } from '../../db/scope.ts'
import { endingOf } from '../../files/papers.keep.ts'
import { requireRow } from '../../http/crud.ts'
import type { CausedMail, MailQueue } from '../../http/services.ts'
import { readMailBrand } from '../../mail/brand.ts'
import { writeSignedMail } from '../../mail/letter.ts'
import { readLetterhead } from '../../pdf/letterhead.ts'
import { readVersionFile } from '../documents/documents.service.ts'
import type { servingPeople } from './servings.table.ts'

export type ServedPerson = Omit<typeof servingPeople.$inferInsert, 'accountId' | 'servingId'>

interface ServedMail {
  tenancyId: string
  what: ServedKind
  version: { id: string; sha256: string }
  name: string
  people: ServedPerson[]
  sender: User
}

/** Queues one mail for each person, with the document attached as it was stored. Its delivery is on the serving's record. */
export async function mailServing(
  mail: MailQueue,
  scope: TransactionScope,
  { tenancyId, what, version, name: documentName, people, sender }: ServedMail,
): Promise<void> {
  const title = servedKindNames[what]
  const file = requireRow(await readVersionFile(scope, version.id))
  const brand = await readMailBrand(scope)
  const agency = await readLetterhead(scope)
  const attachment = {
    name: `${documentName.replace(/[^\w .()-]+/g, ' ').trim() || 'document'}.${endingOf(file.contentType)}`,
    contentType: file.contentType,
    base64: file.bytes.toString('base64'),
  }
  const mails = people.map(
    ({ id: receipt, name, address: email = '' }): CausedMail => ({
      ...writeSignedMail({
        to: email,
        subject: `${title} from ${agency.name}`,
        sender,
        agency,
        brand,
        greeting: `Dear ${name},`,
        paragraphs: ['The attached document is served on you with this email. Please read it and keep it.'],
        facts: [
          ['Document', title],
          ['File', attachment.name],
          ['SHA-256', version.sha256],
        ],
        files: [attachment],
      }),
      about: { accountId: scope.accountId, entity: 'tenancies', id: tenancyId },
      receipt: { accountId: scope.accountId, id: receipt },
    }),
  )
  await mail.sendCaused(mails, scope, scope.tx)
}
