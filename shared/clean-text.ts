/**
 * Hidden characters that change how a text reads: they change the direction of letters, or make different words look alike.
 * Variation selectors (of emoji, of Japanese and Mongolian letters) and the joiners below are not among them.
 */
const invisible =
  /(?!\u034f|[\u180b-\u180d]|\u180f|\u200c|\u200d|[\ufe00-\ufe0f]|[\u{e0020}-\u{e007f}]|[\u{e0100}-\u{e01ef}])\p{Default_Ignorable_Code_Point}|[\u0080-\u0084\u0086-\u009f\ufff9-\ufffb]/gu

/**
 * A joiner or non-joiner without a use. Persian, Indic and other scripts spell words with them ('علی‌رضا'), and families of
 * emoji are made with them. After Latin, Greek or Cyrillic letters, digits and spaces they are hidden characters.
 */
const idleJoiner = /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]/gu
const plainJoiner = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\u200c\u200d]/gu

/** The tag characters of the flags of England, Scotland and Wales, which are hidden characters anywhere else. */
const flagLetters = /(\u{1f3f4}[\u{e0061}-\u{e007a}]{5}\u{e007f})|[\u{e0020}-\u{e007f}]/gu

const withoutHidden = (text: string) =>
  text.replace(invisible, '').replace(flagLetters, '$1').replace(plainJoiner, '').replace(idleJoiner, '')

const lineEnd = /\r\n|[\r\u0085\u2028\u2029]/g

/** The text with '\n' between its lines and without hidden characters. */
export const cleanLines = (text: string): string => withoutHidden(text.replace(lineEnd, '\n'))

/** The text on one line, without hidden characters. Line breaks and tabs become a space. */
export const cleanLine = (text: string): string =>
  cleanLines(text).replace(/\s+/g, (space) => (/[\n\t]/.test(space) ? ' ' : space))
