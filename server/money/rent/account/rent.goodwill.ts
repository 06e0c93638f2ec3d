import { addDays, today } from '#shared/dates.ts'
import { agreementWays, type GoodwillInput } from '#shared/money/rent/rent.ts'
import { toPence } from '#shared/pence.ts'
import { refuseField } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { letOffRent, reach } from './rent.goodwill-credits.ts'
import { refuseClosed, refuseDay } from './rent.refusals.ts'
import { changeAccount } from './rent.write.ts'

/** Gives the tenant a goodwill credit for the next rent, as the landlord agreed. Answers the last entry's id. */
export function giveGoodwill(scope: AccountScope, id: string, input: GoodwillInput) {
  return changeAccount(scope, id, (account) => {
    const { book, plan, asDay } = account
    const { agreedOn, agreedBy, reason, day = today() } = input
    const pence = toPence(input.amount)
    if (day < today())
      refuseField(
        'date-passed',
        'day',
        'Choose today or a later date. Write off rent that is already due instead',
      )
    if (day > addDays(today(), reach))
      refuseField('date-out-of-range', 'day', 'Choose a date within the next year')
    refuseClosed(day, account)
    refuseDay(agreedOn, account, 'agreedOn')
    const how = agreedBy ? ` ${agreementWays[agreedBy]}` : ''
    const memo = `${reason} (landlord agreed on ${asDay(agreedOn)}${how})`
    const given = letOffRent(book, plan, { from: day, pence }, { source: 'hand', memo })
    const most = given.reduce((sum, each) => sum + each.pence, 0)
    const until = asDay(addDays(day, reach))
    if (most === 0)
      refuseField('no-rent-due', 'amount', `All rent due from ${asDay(day)} to ${until} is already paid`)
    if (most < pence)
      refuseField(
        'amount-too-large',
        'amount',
        `Only ${scope.money(most)} of rent falls due from ${asDay(day)} to ${until}`,
      )
    return given.at(-1)?.entryId
  })
}
