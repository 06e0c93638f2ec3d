/**
 * Writes a phone number with its usual spaces, British unless it begins with another country's code:
 * '07700900123' → '07700 900123', '+33612345678' → '+33 6 12 34 56 78'. Text that is no number stays as typed.
 */
export async function tidyPhone(text: string): Promise<string> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  const number = parsePhoneNumberFromString(text, 'GB')
  if (!number?.isPossible() || number.ext) return text.trim()
  return number.country === 'GB' && !text.trim().startsWith('+')
    ? number.formatNational()
    : number.formatInternational()
}
