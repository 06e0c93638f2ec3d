import { canary, emailOf, type Outsider, phoneOf } from './cast.ts'

/** Whose eyes something was shown to: a person with a link, or a landlord who signs in. */
export type Reader = Outsider | 'maryclient' | 'ottoclient'

interface Reading {
  /** Who has to find it. */
  must: readonly Reader[]
  /** Who may find it besides. Everybody else must not. */
  may: readonly Reader[]
}

const read = (must: string, may = ''): Reading => ({
  must: must.split(' ').filter(Boolean) as Reader[],
  may: may.split(' ').filter(Boolean) as Reader[],
})

/** What is written, by the name in its canary, with who reads it. */
const words: Record<string, Reading> = {
  // The leak in the first home, which Tess reported and Plum mends.
  what: read('tess jo plum mary maryclient'),
  details: read('tess jo plum mary maryclient'),
  access: read('plum', 'tess jo'),
  asked: read('plum'),
  quote: read('', 'plum'),
  asksmary: read('mary maryclient'),
  marysays: read('mary maryclient'),
  order: read('plum'),
  toteam: read(''),
  totenant: read('tess jo'),
  tolandlord: read('mary maryclient'),
  tocontractor: read('plum'),
  toeveryone: read('tess jo plum mary maryclient'),
  fileteam: read(''),
  filetenant: read('tess jo'),
  filelandlord: read('mary maryclient'),
  filecontractor: read('plum'),
  fileeveryone: read('tess jo plum mary maryclient'),
  hours: read('tess jo plum maryclient', 'mary'),
  plumsays: read('plum'),
  tesssays: read('tess jo'),
  done: read('tess jo maryclient', 'plum mary'),
  number: read('', 'plum mary maryclient'),
  invoice: read('', 'plum mary maryclient'),
  // The drip that Fern reported when she lived there, a duplicate of the leak.
  oldwhat: read('fern maryclient', 'mary'),
  oldtenant: read('fern'),
  // The roof of the other landlord's home, with the other contractor.
  roofwhat: read('sam rival otto ottoclient'),
  roofdetails: read('sam rival otto ottoclient'),
  roofquote: read('', 'rival'),
  asksotto: read('otto ottoclient'),
  rooforder: read('rival'),
  roofteam: read(''),
  rooftenant: read('sam'),
  rooflandlord: read('otto ottoclient'),
  roofcontractor: read('rival'),
  roofeveryone: read('sam rival otto ottoclient'),
  rooffileteam: read(''),
  rooffiletenant: read('sam'),
  rooffilelandlord: read('otto ottoclient'),
  rooffilecontractor: read('rival'),
  rooffileeveryone: read('sam rival otto ottoclient'),
  // The door of the first home, for which both quote.
  doorwhat: read('tess jo plum rival mary maryclient'),
  askplum: read('plum'),
  askrival: read('rival'),
  quoteplum: read('', 'plum'),
  quoterival: read('', 'rival'),
  questionplum: read('plum'),
  questionrival: read('rival'),
  asksdoor: read('mary maryclient'),
  // Documents.
  doclease: read('tess jo'),
  dochome: read('tess jo'),
  doctess: read('tess'),
  docother: read('sam'),
  docaway: read('sam'),
  docowner: read('', 'mary maryclient'),
  docoffice: read(''),
  // Names: a contractor knows those who live where they have the order, and tenants who comes.
  tess: read('tess jo plum', 'mary maryclient'),
  jo: read('jo tess plum', 'mary maryclient'),
  fern: read('fern', 'mary maryclient'),
  sam: read('sam rival', 'otto ottoclient'),
  plum: read('plum tess jo mary maryclient'),
  rival: read('rival sam mary', 'otto maryclient ottoclient'),
  mary: read('mary', 'tess jo fern maryclient ines tom'),
  otto: read('otto', 'sam ottoclient'),
  // The den, for which Ines applies with Tom and Clara, and Ivan on his own. The referees of Ines read of her alone.
  ines: read('ines tom boss ex mary', 'maryclient'),
  tom: read('ines tom mary', 'maryclient'),
  clara: read('ines clara', 'mary maryclient'),
  ivan: read('ivan mary', 'maryclient'),
  nora: read('nora'),
  boss: read(''),
  ex: read(''),
  wishesnora: read('', 'nora'),
  wishesines: read('', 'ines'),
  wishesivan: read('', 'ivan'),
  requests: read('ines mary maryclient'),
  rivalrequests: read('mary maryclient', 'ivan'),
  employer: read('ines boss'),
  exlandlord: read('ines ex'),
  share: read('ines'),
  sharetom: read('ines', 'tom'),
  passon: read('mary', 'maryclient ines'),
  passagain: read('mary', 'maryclient ines'),
  passrival: read('mary', 'maryclient ivan'),
  maryasks: read('mary', 'maryclient ines'),
  job: read('', 'boss ines'),
  bossname: read('', 'boss ines'),
  handover: read('', 'ines tom'),
  lettitle: read('ines tom mary'),
  claratitle: read('clara', 'ines tom'),
  // Addresses.
  den: read('ines tom clara ivan boss ex mary maryclient'),
  home: read('tess jo fern plum mary maryclient'),
  away: read('sam rival otto ottoclient'),
  officemary: read('', 'tess jo fern mary maryclient ines tom'),
  officeotto: read('', 'sam otto ottoclient'),
}

const sums: Record<string, Reading> = {
  '181.37': read('plum mary maryclient'),
  '143.21': read('rival otto ottoclient'),
  '207.41': read('plum mary'),
  '619.43': read('rival mary maryclient'),
  '1013.17': read('tess jo mary', 'maryclient'),
  '977.23': read('fern', 'mary maryclient'),
  '1111.19': read('sam otto', 'ottoclient'),
  '1187.53': read('mary'),
  '1265.67': read('otto'),
  '1089.31': read('ines boss ex mary', 'tom maryclient'),
  '1077.29': read('mary', 'ivan maryclient'),
  '38123.45': read('ines'),
  '31234.56': read('ines', 'tom'),
  '91234.56': read('ines'),
  '38111.22': read('', 'boss ines'),
}

const phones: Partial<Record<Outsider, Reading>> = {
  tess: read('tess plum'),
  jo: read('jo plum'),
  fern: read('fern'),
  sam: read('sam rival'),
  mary: read('', 'mary maryclient'),
  otto: read('', 'otto ottoclient'),
  ines: read('ines'),
  ivan: read('', 'ivan'),
  nora: read('', 'nora'),
}

const emails: Record<Outsider, Reading> = {
  tess: read('tess'),
  jo: read('jo'),
  fern: read('fern'),
  sam: read('sam'),
  plum: read('plum'),
  rival: read('rival'),
  mary: read('mary', 'maryclient'),
  otto: read('otto', 'ottoclient'),
  ines: read('ines'),
  tom: read('tom', 'ines'),
  clara: read('clara', 'ines'),
  ivan: read('ivan'),
  nora: read('nora'),
  boss: read('boss', 'ines'),
  ex: read('ex', 'ines'),
}

/** Everything that is looked for, with who reads it. */
export const table: readonly (Reading & { found: string })[] = [
  ...Object.entries(words).map(([name, reading]) => ({ found: canary(name), ...reading })),
  ...Object.entries(sums).map(([found, reading]) => ({ found, ...reading })),
  ...Object.entries(phones).map(([who, reading]) => ({ found: phoneOf(who as Outsider), ...reading })),
  ...Object.entries(emails).map(([who, reading]) => ({ found: emailOf(who), ...reading })),
]

/** Something that a reader was shown, and where. */
export interface Shown {
  reader: Reader
  where: string
  text: string
}

/** A text as it is searched: in small letters, sums without the commas of thousands. */
export const searched = (text: string): string => text.toLowerCase().replace(/(\d),(?=\d{3})/g, '$1')

/** What somebody was shown that is not for them. */
export const findLeaks = (shown: readonly Shown[]): string[] =>
  shown.flatMap(({ reader, where, text }) => {
    const content = searched(text)
    return table
      .filter(({ found, must, may }) => ![...must, ...may].includes(reader) && content.includes(found))
      .map(({ found }) => `${reader} reads ${found} in ${where}`)
  })

/** What is nowhere of all that its readers were shown. */
export function findMissing(shown: readonly Shown[]): string[] {
  const whole = (reader: Reader) =>
    searched(shown.flatMap((each) => (each.reader === reader ? each.text : [])).join('\n'))
  const all = new Map<Reader, string>()
  return table.flatMap(({ found, must }) =>
    must.flatMap((reader) => {
      const content = all.get(reader) ?? whole(reader)
      all.set(reader, content)
      return content.includes(found) ? [] : `${reader} does not find ${found}`
    }),
  )
}

/** The canaries in a text. */
export const canariesIn = (text: string): string[] => {
  const content = searched(text)
  return table.flatMap(({ found }) => (content.includes(found) ? found : []))
}
