import type { User } from '#shared/accounts/auth.ts'
import type { Transaction } from '../../db/client.ts'
import type { AccountScope } from '../../db/scope.ts'
import { endingOf } from '../../files/papers.keep.ts'
import { requireRow } from '../../http/crud.ts'
import type { CausedMail, MailQueue } from '../../http/services.ts'
import { readMailBrand } from '../../mail/brand.ts'
import { writeSignedMail } from '../../mail/letter.ts'
import { readLetterhead } from '../../pdf/letterhead.ts'
import { readVersionFile } from '../documents/documents.service.ts'

interface ServedMail {
  tenancyId: string
  title: string
  versionId: string
  documentName: string
  sha256: string
  people: { receipt: string; name: string; email: string }[]
  sender: User
}

/** Queues one mail for each person, with the document attached as it was stored. Its delivery is on the serving's record. */
export async function mailServing(
  mail: MailQueue,
  scope: AccountScope,
  tx: Transaction,
  { tenancyId, title, versionId, documentName, sha256, people, sender }: ServedMail,
): Promise<void> {
  const file = requireRow(await readVersionFile(scope, versionId))
  const brand = await readMailBrand(scope)
  const agency = await readLetterhead(scope)
  const attachment = {
    name: `${documentName.replace(/[^\w .()-]+/g, ' ').trim() || 'document'}.${endingOf(file.contentType)}`,
    contentType: file.contentType,
    base64: file.bytes.toString('base64'),
  }
  const mails = people.map(
    ({ receipt, name, email }): CausedMail => ({
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
          ['SHA-256', sha256],
        ],
        files: [attachment],
      }),
      about: { accountId: scope.accountId, entity: 'tenancies', id: tenancyId },
      receipt: { accountId: scope.accountId, id: receipt },
    }),
  )
  await mail.sendCaused(mails, scope, tx)
}
