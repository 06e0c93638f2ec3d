/* Finds a property by its address, however a file or a person writes it. */

export interface FindableHome {
  id: string
  addressLine1: string
  addressLine2: string
  townCity: string
  borough: string
  postCode: string
}

export interface HomeFinder {
  add(home: FindableHome): void
  /** The ids of the properties that an address can mean: '3 Harcourt Rd, Sheffield', '7 Harcourt Road, Flat 2'. */
  find(text: string): string[]
  /** The properties that are most like an address that was not found, the likeliest first. */
  suggest(text: string): string[]
}

const postcode = /\b([a-z]{1,2}\d[a-z\d]?)\s*(\d[a-z]{2})\b/i
const squeeze = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '')

/** Words that addresses shorten, each before what it stands for. */
const shortWords = new Map(
  [
    'rd road, ave avenue, av avenue, ln lane, cl close, dr drive, ct court, cres crescent, cr crescent, gdns gardens',
    'gdn garden, pl place, sq square, ter terrace, terr terrace, gr grove, grv grove, hse house, bldg building, pk park',
    'apartment flat, apt flat, flt flat, saint st, nr near, mt mount, 1st first, 2nd second, 3rd third',
    'gf ground floor, gff ground floor flat',
  ].flatMap((words) =>
    words.split(', ').map((each): [string, string] => {
      const at = each.indexOf(' ')
      return [each.slice(0, at), each.slice(at + 1)]
    }),
  ),
)

/** The words of an address as they are compared. 'St' behind a number is a saint's, and a street's elsewhere. */
function wordsOf(text: string): string[] {
  const words = text
    .normalize('NFD')
    .replace(/[\p{M}'’‘ʼ.]/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  return words.flatMap((word, at) => {
    if (word === 'st') return [at === 0 || /\d/.test(words[at - 1] ?? '') ? 'st' : 'street']
    return (shortWords.get(word) ?? word).split(' ')
  })
}

const numbered = /(?:^| )(flat|unit|room|studio|suite)(?: no)? (\d+[a-z]?|[a-z]\d*)(?= |$)/
const placed =
  /(?:^| )((?:(?:lower|upper) )?(?:ground|first|second|third|fourth|top|basement|garden|attic)(?: floor)?) (?:flat|maisonette)(?= |$)/

/** The part of the house that an address names, and the rest: flat and building stand in either order. */
function divide(text: string): { unit: string; rest: string } {
  const whole = wordsOf(text).join(' ')
  const found = numbered.exec(whole) ?? placed.exec(whole)
  if (!found) return { unit: '', rest: whole }
  const unit = (found[2] ? `${found[1]} ${found[2]}` : (found[1] ?? '')).replace(/ floor$/, '')
  return {
    unit,
    rest: `${whole.slice(0, found.index)} ${whole.slice(found.index + found[0].length)}`
      .trim()
      .replace(/ +/g, ' '),
  }
}

const join = (...parts: string[]) => parts.filter(Boolean).join(' ')

/** Every way of writing a property without its post code. */
function waysOf({ addressLine1: first, addressLine2: second, townCity, borough }: FindableHome): Set<string> {
  const { unit, rest: whole } = divide(`${first}, ${second}`)
  const [ofFirst, ofSecond] = [divide(first).rest, divide(second).rest]
  const cores = [whole, ofFirst]
  // 'Rose Cottage, 3 Mill Lane' is found by its number too.
  if (/^\d/.test(ofSecond) && !/^\d/.test(ofFirst)) cores.push(ofSecond)
  const [town, area] = [divide(townCity).rest, divide(borough).rest]
  const ends = ['', town, area, join(town, area), join(area, town)]
  return new Set(cores.filter(Boolean).flatMap((core) => ends.map((end) => `${unit}|${join(core, end)}`)))
}

const most = 3

export function makeHomeFinder(): HomeFinder {
  const byWay = new Map<string, Set<string>>()
  const byNumber = new Map<string, Set<string>>()
  const homes = new Map<string, { postCode: string; unit: string; words: Set<string> }>()

  const put = (index: Map<string, Set<string>>, key: string, id: string) => {
    const ids = index.get(key)
    if (ids) ids.add(id)
    else index.set(key, new Set([id]))
  }

  const lookUp = (text: string, code: string) => {
    const { unit, rest } = divide(text)
    return [...(byWay.get(`${unit}|${rest}`) ?? [])].filter((id) => !code || homes.get(id)?.postCode === code)
  }

  /** The address without its post code, and the post code. */
  const read = (text: string) => {
    const found = postcode.exec(text)
    return { bare: text.replace(postcode, ' '), code: found ? squeeze(found[0]) : '' }
  }

  return {
    add(home) {
      const { id, postCode } = home
      const { unit, rest } = divide(`${home.addressLine1}, ${home.addressLine2}`)
      const words = new Set(rest.split(' '))
      homes.set(id, { postCode: squeeze(postCode), unit, words })
      for (const way of waysOf(home)) put(byWay, way, id)
      for (const word of words) if (/^\d/.test(word)) put(byNumber, word, id)
    },
    find(text) {
      const { bare, code } = read(text)
      const found = lookUp(bare, code)
      if (found.length > 0) return found
      // A part of the town between street and town is on no record: '3 Harcourt Road, Crookes, Sheffield'.
      const parts = bare.split(',').filter((part) => part.trim())
      for (const [at, part] of parts.entries()) {
        if (at === 0 || /\d/.test(part) || (at === parts.length - 1 && !code)) continue
        const without = lookUp(parts.filter((_, place) => place !== at).join(','), code)
        if (without.length > 0) return without
      }
      return []
    },
    suggest(text) {
      const { bare, code } = read(text)
      const { unit, rest } = divide(bare)
      const words = rest.split(' ').filter(Boolean)
      const candidates = new Set(words.flatMap((word) => [...(byNumber.get(word) ?? [])]))
      const scored = [...candidates].flatMap((id) => {
        const home = homes.get(id)
        if (!home) return []
        const same = words.filter((word) => home.words.has(word) && !/^\d/.test(word)).length
        if (same === 0 && home.postCode !== code) return []
        const points = same + (home.unit === unit ? 1 : 0) + (code && home.postCode === code ? 2 : 0)
        return [{ id, points }]
      })
      return scored
        .sort((a, b) => b.points - a.points)
        .slice(0, most)
        .map(({ id }) => id)
    },
  }
}
