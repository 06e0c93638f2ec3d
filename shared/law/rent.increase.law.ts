import type { LawRule } from './rent.law.ts'

export const increaseBegins: LawRule<string> = {
  id: 'increase-begins',
  from: '2026-05-01',
  value: 'the first day of a rent period',
  unit: 'words',
  source: 'Housing Act 1988, section 13(2), by the Renters’ Rights Act 2025, section 6',
  checkedOn: '2026-11-25',
}

export const increaseNeedsNotice: LawRule<string> = {
  id: 'increase-needs-notice',
  from: '2026-05-01',
  value: 'a notice, a decision of the tribunal, or an agreement to less after either',
  unit: 'words',
  source: 'Housing Act 1988, section 13(4A), by the Renters’ Rights Act 2025, section 6',
  checkedOn: '2026-11-25',
}

export const noticeOfIncrease: LawRule = {
  id: 'increase-notice',
  from: '2026-05-01',
  value: 2,
  unit: 'months',
  counting: 'after',
  source: 'Housing Act 1988, section 13(2)(a), by the Renters’ Rights Act 2025, section 6',
  checkedOn: '2026-11-25',
}

export const gapAfterStart: LawRule = {
  id: 'increase-after-start',
  from: '2026-05-01',
  value: 52,
  unit: 'weeks',
  counting: 'after',
  source: 'Housing Act 1988, section 13(2)(b), by the Renters’ Rights Act 2025, section 6',
  checkedOn: '2026-11-25',
}

export const gapAfterIncrease: LawRule = {
  id: 'increase-after-increase',
  from: '2026-05-01',
  value: 52,
  unit: 'weeks',
  counting: 'after',
  source: 'Housing Act 1988, section 13(2)(c) and (3A)',
  checkedOn: '2026-11-25',
}

/** The gap instead of gapAfterIncrease where 52 weeks would end more than six days before an anniversary of the first increase. */
export const longerGapAfterIncrease: LawRule = {
  id: 'increase-after-increase-drift',
  from: '2026-05-01',
  value: 53,
  unit: 'weeks',
  counting: 'after',
  source: 'Housing Act 1988, section 13(3A) and (3B)',
  checkedOn: '2026-11-25',
}

/** A determination raises the rent from the notice’s day, or from the first period that begins once it is made. */
export const decisionBegins: LawRule<string> = {
  id: 'increase-decision-begins',
  from: '2026-05-01',
  value: 'the day in the notice, or the first period that begins on or after the day of the decision',
  unit: 'words',
  source: 'Housing Act 1988, section 14ZB(3)(a) and (b), by the Renters’ Rights Act 2025, section 7',
  checkedOn: '2026-11-25',
}

/** Within how many months of its decision the tribunal may let the new rent begin later, where the tenant would suffer hardship. */
export const decisionHardship: LawRule = {
  id: 'increase-decision-hardship',
  from: '2026-05-01',
  value: 2,
  unit: 'months',
  counting: 'beginning with',
  source: 'Housing Act 1988, section 14ZB(3)(c) and (4), by the Renters’ Rights Act 2025, section 7',
  checkedOn: '2026-11-25',
}

export const decisionLimit: LawRule<string> = {
  id: 'increase-decision-limit',
  from: '2026-05-01',
  value: 'the open-market rent, or the proposed rent where that is lower',
  unit: 'words',
  source: 'Housing Act 1988, section 14ZB(5), by the Renters’ Rights Act 2025, section 7',
  checkedOn: '2026-11-25',
}

/** Until when the tenant can ask the tribunal, so that the notice's rent does not begin on its day. */
export const tribunalBefore: LawRule<string> = {
  id: 'increase-tribunal-before',
  from: '2026-05-01',
  value: 'before the beginning of the new period specified in the notice',
  unit: 'words',
  source: 'Housing Act 1988, section 13(4)(a), by the Renters’ Rights Act 2025, section 6(6)',
  checkedOn: '2026-11-26',
}

export const increaseRules = [
  increaseBegins,
  increaseNeedsNotice,
  noticeOfIncrease,
  gapAfterStart,
  gapAfterIncrease,
  longerGapAfterIncrease,
  decisionBegins,
  decisionHardship,
  decisionLimit,
  tribunalBefore,
]
