import type { CsvColumn } from '../../csv/column.ts'
import { listWords } from '../../text.ts'

/** The column that says when a rent last went up before Gable, in files of tenancies and of opening balances. */
export const lastIncreaseColumn: CsvColumn = {
  field: 'lastIncrease',
  title: 'Last Rent Increase',
  kind: 'date',
  format: 'last-increase',
  monthMayDo: true,
  aliases: listWords(`
    rentsince lastincrease lastrentincrease rentlastincreased rentlastraised lastrise lastrentrise
    dateoflastincrease dateoflastrentincrease lastincreasedate lastrentincreasedate rentincreasedate
    lastrentreview lastreview rentreviewed rentlastreviewed currentrentfrom currentrentsince rentincreased
    lastrentchange rentlastchanged lastincreaseon rentchangedon rentraisedon
  `),
}
