import type { LadderStep } from './ladder.ts'

const friendly = `This is a friendly reminder about the rent for {home}. {owed} is still to be paid, the oldest of it since {since}.

If you have paid in the last few days, thank you, and please ignore this message. If something has gone wrong, or if it would help to pay in parts, just reply, and we will look for a way together.

{how to pay}
{pay link}`

const firm = `We have not received all of the rent for {home}. {owed} is owed, the oldest part of it since {since}, which is {days} days ago.

Please pay it in the next few days, or reply and tell us the day on which you will. If it is hard for you to pay at the moment, please say so now: the earlier we know, the easier it is to agree on something that works.

{how to pay}
{pay link}`

const formal = `This is a formal letter about the rent for {home}. {owed} is still owed, the oldest part of it since {since}, which is {days} days ago.

Please pay this amount within seven days, or contact us within that time. We can then agree in writing how and by when you will pay it.

You can get free and confidential advice from Citizens Advice (0800 144 8848, citizensadvice.org.uk), Shelter (0808 800 4444, shelter.org.uk) or National Debtline (0808 808 4000, nationaldebtline.org). They can also tell you whether you can get help with your rent.

This message is a reminder. It is not a notice to leave your home.

{how to pay}
{pay link}`

/** The ladder before an agency writes its own words. */
export const defaultSteps: LadderStep[] = [
  { name: 'Friendly', days: 1, subject: 'A reminder: rent for {home}', text: friendly },
  { name: 'Firm', days: 7, subject: 'Rent overdue: {home}', text: firm },
  { name: 'Formal', days: 14, subject: 'Formal reminder: rent arrears for {home}', text: formal },
]
