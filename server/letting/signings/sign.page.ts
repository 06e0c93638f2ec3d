import { formField, formSheet, paragraph } from '../../http/form-page.ts'
import { escapeHtml as safe } from '../../http/template.ts'
import type { LinkAccount, LinkForm, LinkPage } from '../../links/links.kind.ts'
import { factList, pairList } from '../../links/links.parts.ts'
import type { SignView } from './signings.mail.ts'

/** The page on which somebody reads a document and signs it, without a script. */
export function signPage(
  { closed, view }: LinkPage<object, SignView>,
  form: LinkForm,
  { name }: LinkAccount,
): string {
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
