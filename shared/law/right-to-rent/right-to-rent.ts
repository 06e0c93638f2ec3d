/** The ways of checking that the codes of practice of 1 October 2026 know. Everybody is asked alike. */
export const ways = ['share-code', 'digital-service', 'originals'] as const
