import { defaultDateFormat, formatMoment } from '#shared/date-format.ts'
import { signerRoleNames } from '#shared/letting/signings/signings.kinds.ts'
import type { Verified } from '#shared/letting/signings/signings.ts'
import { formSheet, paragraph } from '../../http/form-page.ts'
import { escapeHtml as safe } from '../../http/template.ts'

const what =
  'Choose a PDF that was signed through Gable. We tell you whether it is exactly the document that everyone signed, who signed it and when.'
const hint = 'We compare the file’s fingerprint (SHA-256) and don’t keep the file.'
const ask = `<form method="post" action="/verify" enctype="multipart/form-data">
<label for="file"><span>Signed PDF <small>at most 10 MB</small></span><input type="file" id="file" name="file" accept="application/pdf" required></label>
<div><button>Check Document</button></div></form>
<p><small>${hint}</small></p>`

function describe({ title, agency, sha256, signers }: Extract<Verified, { result: 'unchanged' }>): string {
  const facts = [
    ['Document', title],
    ['From', agency],
    ...signers.map(({ name, role, signedAt }) => [
      signerRoleNames[role],
      `${name}, ${formatMoment(signedAt, defaultDateFormat)}`,
    ]),
  ]
  return `<p role="status">This document is ours, and unchanged since everyone signed it.</p>
<dl>${facts.map(([label = '', text = '']) => `<div><dt>${safe(label)}</dt><dd>${safe(text)}</dd></div>`).join('')}</dl>
<p style="overflow-wrap:anywhere"><small>SHA-256 of the file that was signed: ${safe(sha256)}</small></p>`
}

/** The page on which anybody with a signed PDF checks it, without an account and without a script. */
export function verifyPage(verified?: Verified, trouble?: string): string {
  const said = !verified
    ? trouble
      ? `<p role="alert">${safe(trouble)}</p>`
      : ''
    : verified.result === 'unchanged'
      ? describe(verified)
      : verified.result === 'changed'
        ? '<p role="alert">This file was changed after everyone signed it. Ask the person who sent it to you for the original.</p>'
        : '<p role="alert">We don’t know this file. Choose the signed PDF as it was emailed: a printed, scanned or newly saved copy is another file.</p>'
  return formSheet('Is this document ours and unchanged?', `${said || paragraph(what)}${ask}`, what)
}
