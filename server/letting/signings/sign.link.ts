import { requiredText } from '#shared/fields.ts'
import { z } from '#shared/zod.ts'
import { NotFound, Refused } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import { showPdf } from '../../http/route.ts'
import { readVersionFile } from '../../law/documents/documents.service.ts'
import { linkKind } from '../../links/links.kind.ts'
import { hashOf } from '../../links/links.send.ts'
import { readMailBrand } from '../../mail/brand.ts'
import { signPage } from './sign.page.ts'
import { readSignerOf, readSignPage, signMail } from './signings.mail.ts'
import { readLinksOf } from './signings.read.ts'
import { sign } from './signings.sign.ts'

const answer = z.object({
  name: requiredText('Enter your full name', 120),
  agreed: z.literal('yes', 'Tick the box to sign'),
})

/** When a signer first opened a page of theirs, and last confirmed its code. */
async function readOpening(scope: AccountScope, signerId: string) {
  const { openedAt = null, codeAt = null } = (await readLinksOf(scope, [signerId])).get(signerId) ?? {}
  return { openedAt, codeAt }
}

/** A signer's own page: the words, the PDF, and the signature. It shows the signed document once everybody has signed. */
export const signLink = linkKind({
  ...signMail,
  title: 'Document to sign',
  read: readSignPage,
  answer,
  page: signPage,
  async apply(at, { answer: { name }, page }) {
    const { scope, link, from } = at
    const { signing } = await readSignerOf(scope, link.signerId)
    const brand = await readMailBrand(scope)
    const sending = { ...at, brand, sender: { name: brand.name, email: '' } }
    const signature = {
      signerId: link.signerId ?? '',
      how: 'link' as const,
      typedName: name,
      agreedTo: page.view.words,
      ...from,
      ...(await readOpening(scope, link.signerId ?? '')),
    }
    await sign(sending, signing, signature, async () => {
      const now = await readSignPage(at)
      if (now.closed || hashOf(now.shown) !== hashOf(page.shown))
        throw new Refused(
          409,
          'changed-meanwhile',
          now.closed ?? 'This document has just changed. Please look at it again.',
        )
    })
    return `Signed as ${name}`
  },
  async file({ scope, link }, _, file) {
    const { signing } = await readSignerOf(scope, link.signerId)
    const version =
      file === 'document.pdf' ? signing.versionId : file === 'signed.pdf' ? signing.signedVersionId : null
    if (!version) throw new NotFound()
    return showPdf(requireRow(await readVersionFile(scope, version)).bytes, file)
  },
})
