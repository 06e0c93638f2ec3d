import type { ExpenseCategory } from './bills.categories.ts'

/** Words that tell the category of a payment, the most telling category first. A word may begin a longer one with '*'. */
const telling: [ExpenseCategory, string][] = [
  ['residential-finance', 'mortgage* mtg btl "kent reliance" paragon "birmingham midshires"'],
  ['premises', 'insur* "direct line" aviva axa council "ground rent" "service charge" freeholder*'],
  [
    'professional',
    'accountan* solicitor* conveyanc* lettings "estate agents" legal bookkeep* surveyor* referencing',
  ],
  [
    'repairs',
    `"b q" screwfix toolstation wickes homebase jewson "travis perkins" plumb* boiler* heating roof* electric* paint*
    decorat* joiner* carpent* glaz* locksmith* builder* handyman drain* damp repair* carpets flooring`,
  ],
  ['services', 'garden* clean* broadband gutter*'],
  ['travel', 'trainline parking railway* tfl petrol'],
  ['other', 'openrent rightmove licen* certificate* epc'],
]

const patterns = telling.map(
  ([category, words]) =>
    [
      category,
      new RegExp(
        `\\b(?:${[...words.matchAll(/"([^"]+)"|(\S+)/g)]
          .map(([, phrase, word = '']) => phrase ?? word.replace('*', '[a-z]*'))
          .join('|')})\\b`,
      ),
    ] as const,
)

/** The category that the words of a payment name; undefined where they name none. A first proposal for a person to check. */
export function guessCategory(words: string): ExpenseCategory | undefined {
  const plain = words
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
  return patterns.find(([, pattern]) => pattern.test(plain))?.[0]
}
