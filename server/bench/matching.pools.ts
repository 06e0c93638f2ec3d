import type { Chance } from '../testing/chance.ts'

const given =
  `Marcus Priya John James Jane Mohammed Aisha Fatima David Sarah Emma Olivia Oliver Harry Jack Amelia Isla Ava
  Grace Peter Paul Mary Michael Michelle Daniel Daniela Samuel Samantha Thomas Chloe Lucy Wei Ming Xin Hiroshi Yusuf Ibrahim
  Zainab Kwame Ama Chidi Ngozi Piotr Anna Katarzyna Tomasz Maria Jose Luis Carmen Giulia Marco Pierre Claire Hans Greta
  Robert Rob William Will Elizabeth Beth Katherine Kate Jonathan Jon Christopher Chris April May June Joy Hope Faith Dean
  Ravi Anil Sunita Deepak Kiran Jasmine Kyle Callum Ewan Niamh Siobhan Rhys Gwen Megan Alfie Theo Freya`.split(
    /\s+/,
  )

/** Surnames, the most common in Britain first. Some are also words of addresses. */
const surnames =
  `Smith Khan Patel Jones Williams Brown Taylor Davies Singh Ahmed Ali Evans Wilson Thomas Johnson Roberts
  Walker Wright Robinson Thompson White Hughes Edwards Green Hall Lewis Harris Clarke Hussain Begum Kaur Shah Wood Turner
  Hill Scott Cooper Morris Ward Moore King Watson Baker Harrison Morgan Young Allen Mitchell James Anderson Phillips Lee Bell
  Parker Davis Bennett Miller Cook Shaw Cox Richardson Li Ng Sun Chen Wang O'Neill O'Brien MacDonald McDonald Park Lane
  Banks Field Fielding Fields Long Short Okafor Okonkwo Mensah Boateng Kowalski Kowalska Nowak Novak Garcia Núñez Silva
  Souza Rossi Müller Schmidt Dubois Smith-Jones Taylor-Reid Hargreaves Featherstonehaugh Whitaker Whittaker Reid Reed Read
  Stephens Stevens Stephenson Stevenson Clark Philips Alan Allan Brooks Brookes Greene Browne Johnston Johnstone`.split(
    /\s+/,
  )

export interface Name {
  given: string
  middle: string
  surname: string
}

export const fullName = ({ given, middle, surname }: Name) =>
  [given, middle, surname].filter(Boolean).join(' ')

export function makeName(chance: Chance, surname?: string): Name {
  // The smaller of two draws makes common names more likely.
  const at = Math.min(chance.below(surnames.length), chance.below(surnames.length))
  return {
    given: chance.pick(given),
    middle: chance.is(0.15) ? chance.pick(given) : '',
    surname: surname ?? surnames[at] ?? 'Smith',
  }
}

const streets =
  `Alma Road|Oak Lane|Green Lane|Park Road|High Street|Church Street|Mill Hill|King Street|Queens Road|Station Road
  |Victoria Road|Albert Road|New Street|York Road|Manor Road|Grove Road|Wood Lane|Bell Street|Cook Close|Thomas Street
  |St James Road|Long Lane|The Avenue|London Road|Chapel Street`
    .split('|')
    .map((street) => street.trim())
const postcodes = ['N1 1AA', 'EC2A 4BX', 'SW2A 2AB', 'E17 6PN', 'M1 4WD', 'LS2 9JT', 'BS8 1TH', 'W1F 7LW']

export interface Home {
  flat: string
  house: string
  street: string
  postcode: string
}

/** Houses, and houses of four to eight flats; homes of one house stand together. */
export function makeHomes(chance: Chance, count: number): Home[] {
  const homes: Home[] = []
  while (homes.length < count) {
    const house = `${1 + chance.below(180)}${chance.is(0.08) ? 'A' : ''}`
    const home = { flat: '', house, street: chance.pick(streets), postcode: chance.pick(postcodes) }
    const flats = chance.is(0.35) ? 4 + chance.below(5) : 0
    if (flats === 0) homes.push(home)
    for (let flat = 1; flat <= flats; flat++) homes.push({ ...home, flat: `Flat ${flat}` })
  }
  return homes.slice(0, count)
}

export const addressOf = ({ flat, house, street, postcode }: Home) =>
  [flat, `${house} ${street}`, postcode].filter(Boolean).join(', ')

/** How people write an address on a payment. */
export function shortAddress(chance: Chance, { flat, house, street }: Home): string {
  const short = street.replace('Road', 'Rd').replace('Street', 'St').replace('Avenue', 'Ave')
  const road = chance.pick([street, short, street.split(' ')[0] ?? street])
  const door = flat.replace('Flat ', '')
  return flat
    ? chance.pick([`${flat} ${house} ${road}`, `${door}/${house} ${road}`, flat, `${house} ${road}`])
    : `${house} ${road}`
}
