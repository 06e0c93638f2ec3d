import { today } from '#shared/dates.ts'
import { type FormValue, isOpen } from '#shared/law/increases/increases.ts'
import { toPence } from '#shared/pence.ts'
import { refuse, refuseField } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { makePaper } from '../../files/papers.make.ts'
import { runReading } from '../../files/reader.ts'
import { addDocument, readVersionFile, requireVersion } from '../documents/documents.service.ts'
import type { FilledForm } from './form.fill.ts'
import { addEvent, changeIncrease, type IncreaseCall } from './increases.open.ts'
import { listRentIncreases, readBlankForm } from './increases.read.ts'

const tooMuch = 'This form is too large to fill in here. Fill it in yourself, and add the completed file.'

/** The form with what the books know written in its fields. Throws a 400 where it has none of them. */
async function fill(
  scope: AccountScope,
  versionId: string,
  values: readonly FormValue[],
): Promise<FilledForm> {
  const file = await readVersionFile(scope, versionId)
  if (file?.contentType !== 'application/pdf') refuseField('pdf-required', 'versionId', 'Choose a PDF')
  const made = await runReading<FilledForm>(
    scope.accountId,
    { task: 'form', parts: [file.bytes, values], weight: file.bytes.length },
    tooMuch,
  )
  if (made.filled.length === 0)
    refuseField(
      'form-not-fillable',
      'versionId',
      'This file has no fields that can be filled in here. Enter the values yourself, and add the completed file',
    )
  return made
}

/**
 * Keeps the form that is to be served: filled here, or by a person. What was filled is named by its hash. Throws NotFound, a 400
 * that names the file, or a 409.
 */
export async function addForm(
  call: IncreaseCall<{ versionId: string; isFilled?: boolean | undefined }>,
): Promise<void> {
  const { scope, params, body } = call
  const { versionId, isFilled = false } = body
  const found = await requireVersion(scope, versionId, 'versionId')
  const { increases } = await listRentIncreases(scope, params.id)
  if (isFilled && found.version.sha256 === (await readBlankForm(scope))?.sha256)
    refuseField(
      'form-empty',
      'versionId',
      'This is the blank form. Choose the completed one, or choose ‘Blank: fill in its fields’',
    )
  const before = increases.find(({ id }) => id === params.increaseId)
  const made = !isFilled && before ? await fill(scope, versionId, before.values) : undefined
  const file = made && Buffer.from(made.bytes).toString('base64')
  // It is looked through before the transaction, whose locks must not wait for a turn.
  const paper = file && (await makePaper(scope.accountId, file))
  await changeIncrease(call, isOpen, async (inside, { id, proposal }) => {
    if (!made || !file || !paper) {
      const { sha256 } = found.version
      await addEvent(inside, id, { kind: 'formed', day: today(), versionId, sha256 })
      return
    }
    if (before?.from !== proposal.from || toPence(before.amount) !== proposal.pence)
      refuse('proposal-changed', 'The proposal has changed since. Please fill in the form again.')
    const document = {
      about: { kind: 'tenancies' as const, id: params.id },
      kind: 'notice' as const,
      name: `${found.document.name.slice(0, 100)}, filled`,
      shownTo: 'agency' as const,
      fileName: `completed ${found.version.fileName}`.slice(0, 300),
      file,
    }
    const version = await addDocument(inside, document, paper)
    await addEvent(inside, id, {
      kind: 'formed',
      day: today(),
      versionId: version.id,
      sha256: version.sha256,
      blankSha256: found.version.sha256,
      filled: made.filled,
    })
  })
}
