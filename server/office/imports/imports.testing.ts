import type { ImportReply } from '#shared/office/imports/imports.ts'

type Checked = Extract<ImportReply, { step: 'checked' }>

/** The answer of a check without the question about the kind of its tenancies, which every file of tenancies has. */
export const withoutKindQuestion = (checked: Checked): Checked => ({
  ...checked,
  questions: checked.questions.filter(({ id }) => id !== 'tenancy-kind'),
})
