/** '200000' → '20-00-00'. */
export const formatSortCode = (code: string): string => code.replace(/^(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3')

/** Why an account number is refused: older ones have 7 digits, and a payment needs 8. */
export const eightDigits = 'An account number has 8 digits; put 0 before a number of 7'
