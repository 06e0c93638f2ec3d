/** The digits by which a telephone number is found however it is written: '+44 7700 900123' and '07700 900 123' → '7700900123'. */
export const phoneKey = (text: string): string => text.replace(/\D/g, '').replace(/^(?:00)?(?:44)?0?/, '')

/** The digits to look for where a search is for a telephone number or a part of one; undefined for any other words. */
export function phoneNeedle(query: string): string | undefined {
  if (!/^[\d\s()+./-]+$/.test(query) || query.replace(/\D/g, '').length < 5) return undefined
  const key = phoneKey(query)
  return key.length < 4 ? undefined : key
}

/** What a search finds a telephone number by: as it is written, and its digits. */
export const phoneWords = (phone: string): string => (phone ? `${phone} ${phoneKey(phone)}` : '')
