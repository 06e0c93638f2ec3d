import { requiredText } from '#shared/fields.ts'
import { z } from '#shared/zod.ts'
import { NotFound, refuse } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import { formField, formSheet, paragraph } from '../../http/form-page.ts'
import { showPdf } from '../../http/route.ts'
import { escapeHtml as safe } from '../../http/template.ts'
import { readVersionFile } from '../../law/documents/documents.service.ts'
import { actingBehind } from '../../links/links.acting.ts'
import { type LinkAccount, type LinkForm, type LinkPage, linkKind } from '../../links/links.kind.ts'
import { factList, pairList } from '../../links/links.parts.ts'
import { hashOf } from '../../links/links.send.ts'
import { readSignerOf, readSignPage, type SignView, signMail } from './signings.mail.ts'
import { readLinksOf } from './signings.read.ts'
import { sign } from './signings.sign.ts'

function signPage({ closed, view }: LinkPage<SignView>, form: LinkForm, { name }: LinkAccount): string {
  const { title, words, facts, signers, sha256, isComplete } = view
  const wrong = form.errors.agreed ? `<span class="wrong">${safe(form.errors.agreed)}</span>` : ''
  const trouble = form.trouble ? `<p role="alert">${safe(form.trouble)}</p>` : ''
  const file = isComplete ? 'signed.pdf' : 'document.pdf'
  const read = `<p><a class="button" href="${safe(form.fileOf(file))}">${isComplete ? 'Open the Signed Document (PDF)' : 'Read the Document (PDF)'}</a></p>`
  const ask = `<h2>Sign</h2>${trouble}<form method="post">
${formField('name', 'Your full name', form, 'text', true)}
<div><label class="tick"><input type="checkbox" name="agreed" value="yes" required><span>${safe(words)}</span></label>${wrong}</div>
${form.hidden}<div><button>Sign</button></div></form>
<p><small>Entering your name here is an electronic signature. We record the time, your network address and your browser with it.</small></p>`
  const state = closed ? `${trouble}<p role="status">${safe(closed)}</p>` : ''
  const check = isComplete
    ? paragraph(
        'The last page is the certificate. The file that was signed is attached inside, so anybody can check it.',
      )
    : ''
  return formSheet(
    closed ? title : `Please sign: ${title}`,
    `${closed ? '' : paragraph(`${name} asks you to read this document and sign it.`)}${state}${factList(facts)}${read}${check}${closed ? '' : ask}<h2>Who signs</h2>${pairList(signers)}<p style="overflow-wrap:anywhere"><small>SHA-256 of the document: ${safe(sha256)}</small></p>`,
  )
}

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
  read: readSignPage,
  answer,
  page: signPage,
  async apply(at, { answer: { name }, page }) {
    const { scope, link, from } = at
    const { signing } = await readSignerOf(scope, link.signerId)
    const signature = {
      signerId: link.signerId ?? '',
      how: 'link' as const,
      typedName: name,
      agreedTo: page.view.words,
      ...from,
      ...(await readOpening(scope, link.signerId ?? '')),
    }
    await sign(await actingBehind(at), signing, signature, async () => {
      const now = await readSignPage(at)
      if (now.closed || hashOf(now.shown) !== hashOf(page.shown))
        refuse('changed-meanwhile', now.closed ?? 'This document has just changed. Please look at it again.')
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
