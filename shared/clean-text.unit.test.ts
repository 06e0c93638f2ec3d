import { expect, test } from 'vitest'
import { cleanLine, cleanLines } from './clean-text.ts'

test.each([
  ['Ann\nLee', 'Ann Lee'],
  ['12 Alma Road \r\n\t London', '12 Alma Road London'],
  ['Ann\u2028Lee\u0085Ltd', 'Ann Lee Ltd'],
  ['A  B\u00a0C\u3000D', 'A  B\u00a0C\u3000D'],
])('%j on one line is %j', (text, line) => expect(cleanLine(text)).toBe(line))

test('notes keep their lines, in one spelling of the line end', () => {
  expect(cleanLines('one\r\ntwo\rthree\u2028four\n\n\tfive')).toBe('one\ntwo\nthree\nfour\n\n\tfive')
})

test.each([
  ['the direction of letters', 'Ann\u202eeeL\u202c \u2066x\u2069\u200f\u061c', 'AnneeL x'],
  ['spaces without width', 'A\u200bn\u2060n\ufeff', 'Ann'],
  ['soft hyphens and control characters', 'A\u00adn\u0081n', 'Ann'],
  ['a joiner between plain letters', 'A\u200dn\u200cn', 'Ann'],
  ['a joiner at the start, or after another', '\u200dअ\u200d\u200d', 'अ\u200d'],
  ['letters of flags without a flag', 'Ann\u{e0067}\u{e0062}\u{e007f}', 'Ann'],
  ['letters that are blanks', 'Ann\u3164\uffa0', 'Ann'],
])('%s cannot hide in a name', (_what, text, line) => expect(cleanLine(text)).toBe(line))

test.each([
  'علی‌رضا',
  'می‌خواهم',
  'ন্‍য',
  'അവന്‍',
  'ශ්‍රී ලංකා',
  'क्‍ष',
  '葛\u{e0100}城市',
  '👩🏽‍🔧 👨‍👩‍👧 ❤️‍🔥',
  '🏴󠁧󠁢󠁳󠁣󠁴󠁿 and 🇬🇧',
  "Zoë O’Neill-D'Arcy, Ltd. (北京)",
])('%s stays as it is spelt', (text) => {
  const spelt = text.normalize('NFC')
  expect(cleanLine(spelt)).toBe(spelt)
  expect(cleanLines(spelt)).toBe(spelt)
})

test('a text of hidden characters only becomes empty', () => {
  expect(cleanLine('\u200b\u202e\u2066\u3164\ufeff')).toBe('')
})
