import anyAscii from 'any-ascii'

/** The words of a text for a file's name, which every system takes: 'José Núñez' is ['jose', 'nunez']. */
export const fileWords = (text: string): string[] =>
  anyAscii(text)
    .replaceAll("'", '')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? []
