/** '200000' → '20-00-00'. */
export const formatSortCode = (code: string): string => code.replace(/^(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3')

/** Why an account number is refused: older ones have 7 digits, and a payment needs 8. */
export const eightDigits = 'An account number has 8 digits; put 0 before a number of 7'

/** '1234567' → '01234567', as payments write it: older account numbers have 6 or 7 digits. Other texts stay as they are. */
export const padAccountNumber = (number: string): string =>
  /^\d{6,7}$/.test(number) ? number.padStart(8, '0') : number
