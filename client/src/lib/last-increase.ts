import { askLastIncrease } from '#shared/law/rent.increase.last.ts'

/** The question when a rent last went up, for the form of a tenancy, a selection, and the start of a rent account. */
export const lastIncreaseField = {
  label: askLastIncrease,
  answers: [{ value: 'never', label: 'Never since the tenancy began' }],
  none: 'Not known yet',
  hint: 'The last increase before Gable, if the rent account starts later than the tenancy.',
}
