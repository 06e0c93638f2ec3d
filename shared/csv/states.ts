/** Words for a payment that did not happen, or has not happened yet. */
const idle =
  /^(pending|waiting|queued|scheduled|processing|in progress|authori[sz]ed|authori[sz]ing|declined|rejected|refused|reverted|failed|cancel+ed|voided?|expired|blocked|returned|not sent)$/
const done =
  /^(complete|completed?|settled|posted|cleared|booked|paid|success|successful|executed|processed|received|sent|ok|done|accepted|approved)$/

const bareOf = (text: string) => text.trim().toLowerCase().replace(/[_-]/g, ' ')

/** Whether a state says that a payment did not happen: 'PENDING', 'Declined', 'Reverted'. */
export const didNotHappen = (state: string): boolean => idle.test(bareOf(state))

/** Whether the texts of a column are states of payments and nothing else. */
export function areStates(texts: readonly string[]): boolean {
  const filled = texts.filter((text) => text.trim() !== '')
  return filled.length > 0 && filled.every((text) => idle.test(bareOf(text)) || done.test(bareOf(text)))
}

const mark =
  '(pending|declined|reverted|cancel+ed|rejected|authori[sz]ed|authori[sz]ation|not yet (?:posted|booked))'
const marked = new RegExp(`^\\**pending\\b|^\\**${mark}\\s*[:–—-]\\s|[[(]\\s*${mark}\\s*[\\])]\\s*$`, 'i')

/** Whether the words of a payment mark it as one that did not happen: 'PENDING SHOP', 'Shop (declined)', 'Cancelled - Shop'. */
export const saysItDidNotHappen = (text: string): boolean => marked.test(text.trim())

const kinds = /^(pending|waiting|queued|scheduled|authori[sz]ed|declined|reverted|cancel+ed)$/

/** Whether a bank's word for the kind of a payment says so. 'Returned' does not: money that came back did move. */
export const isIdleKind = (text: string): boolean => kinds.test(bareOf(text))
