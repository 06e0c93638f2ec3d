/** Money of the opening balances as the sorters of bank lines take it. */
export interface RestPart {
  line: {
    id: string
    bankAccountId: null
    day: string
    text: string
    payer: string
    reference: string
    sample: boolean
  }
  pence: number
  isIn: true
  subjectId: string | null
  personId: null
  note: string
  depositAs?: 'more' | undefined
}
